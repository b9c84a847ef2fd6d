/** By which the button that saves finds the form: the reason is asked in a dialog outside of it. */
export const SETTINGS_FORM = 'site-settings';

/** Under which name that reason is kept until it is saved. */
export const REASON_DRAFT = 'settings reason';
