export default function LoginDialog(_: { reason?: string; onClose: () => void }) {
  return null;
}
