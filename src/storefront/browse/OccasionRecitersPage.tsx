export default function OccasionRecitersPage() {
  return null;
}
