export default function RestaurantsPage() {
  return null;
}
