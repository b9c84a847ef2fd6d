import { HYDRATING } from '../../../domain/renderedPage.ts';
import { ACCOUNT_KEY, COLOR_MODE_KEY, FORMER_COLOR_MODE_KEY } from '../../../domain/storageKeys.ts';

/**
 * Runs before the first paint: sets the color scheme chosen on this device, or the system's, and marks devices with an account, so that
 * CSS hides `[data-guest-only]` elements.
 */
const DEVICE = `try{const s=localStorage,d=document.documentElement.dataset,l=JSON.parse(s.getItem("${COLOR_MODE_KEY}")||s.getItem("${FORMER_COLOR_MODE_KEY}"));d.colorScheme=l=="light"||l=="dark"?l:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";document.querySelector("[name=color-scheme]").content=d.colorScheme;if(/"type":"user"/.test(s.getItem("${ACCOUNT_KEY}")))d.account=""}catch{}`;

/** The id of the template that holds the app's scripts until the first paint. */
export const SCRIPTS_ID = 'app-scripts';

/**
 * Until the app hydrates the page, links and forms with a URL work natively. Other controls are disabled, because React does not replay
 * earlier clicks.
 */
const CONTROLS = `for(const c of document.querySelectorAll(":is(button,input,select,textarea):not(:disabled,form[action] *),form[action] [type=button]"))c.disabled=true,c.dataset.${HYDRATING}="";`;

/** A page can be read without scripts, so they load after the first paint, or at once if the page is hidden and does not paint. */
const LOAD = `const all=document.getElementById("${SCRIPTS_ID}").content,load=()=>document.head.append(all);addEventListener("load",()=>setTimeout(load,1000));if(document.hidden)load();else new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&load()).observe({type:"paint",buffered:true});`;

/** For the head of every page that the server writes. */
export const DEVICE_SCRIPT = DEVICE;
/** For the end of a server-rendered page. */
export const HYDRATION_SCRIPT = `{${CONTROLS}${LOAD}}`;

/**
 * On a device with an account: hides what only guests see until hydration, and reserves the space of what only accounts see
 * (`AccountRoom`).
 */
export const GUEST_STYLE =
  '<style>[data-account][data-hydrating] [data-guest-only]{display:none}[data-account][data-hydrating] [data-account-room]{display:block}</style>';
