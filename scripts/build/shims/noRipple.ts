/** In the place of the wave of a pressed button, which the theme turns off. */
export default function NoRipple() {
  return null;
}
