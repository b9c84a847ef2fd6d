export default function RecitersPage() {
  return null;
}
