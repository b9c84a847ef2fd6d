import type { WordKey } from '../../i18n/useTranslate.ts';
import { statusOf } from '../../parts/form/failure.ts';

/**
 * Key of the sentence for a save or an act that failed without a reason. No answer at all is no fault of the server's: whoever
 * has no line reads that, and that what is typed stays (decisions F1 and its record of 2026-11-28).
 */
export const failedSave = (error: unknown): WordKey => (statusOf(error) === 0 ? 'staff.no_line' : 'errors.save');
