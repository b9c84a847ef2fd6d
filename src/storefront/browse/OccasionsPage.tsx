export default function OccasionsPage() {
  return null;
}
