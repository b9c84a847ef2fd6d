/** ID of the form for the save button, because the dialog that asks for the reason is outside it. */
export const SETTINGS_FORM = 'site-settings';

/** Name of the reason's draft. */
export const REASON_DRAFT = 'settings reason';
