import { FrappeAdmin } from 'ra-frappe';
import { createRoot } from 'react-dom/client';

const url = import.meta.env.VITE_FRAPPE_URL ?? 'http://127.0.0.1:8000';
createRoot(document.body).render(<FrappeAdmin url={url} doctypes={['Book', 'Author', 'Loan']} title="Library" />);
