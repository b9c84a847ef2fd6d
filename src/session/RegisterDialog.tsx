export default function RegisterDialog(_: { onClose: () => void }) {
  return null;
}
