import { HYDRATING } from '../../../domain/renderedPage.ts';
import { ACCOUNT_KEY, COLOR_MODE_KEY, FORMER_COLOR_MODE_KEY } from '../../../domain/storageKeys.ts';

/**
 * Before the first paint: the color scheme that was chosen on this device, else the system's; and whether an account is kept here, whose
 * page differs from the guest's in what `[data-guest-only]` marks.
 */
const DEVICE = `try{const s=localStorage,d=document.documentElement.dataset,l=JSON.parse(s.getItem("${COLOR_MODE_KEY}")||s.getItem("${FORMER_COLOR_MODE_KEY}"));d.colorScheme=l=="light"||l=="dark"?l:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";document.querySelector("[name=color-scheme]").content=d.colorScheme;if(/"type":"user"/.test(s.getItem("${ACCOUNT_KEY}")))d.account=""}catch{}`;

/** The id of the template that holds the app's scripts until the first paint. */
export const SCRIPTS_ID = 'app-scripts';

/**
 * Until the app hydrates the page, links and forms with an address work natively; other controls are disabled, for React replays no
 * click that came before it.
 */
const CONTROLS = `for(const c of document.querySelectorAll(":is(button,input,select,textarea):not(:disabled,form[action] *),form[action] [type=button]"))c.disabled=true,c.dataset.${HYDRATING}="";`;

/** A page can be read without scripts: they wait for the first paint, or come at once where nothing will be painted. */
const LOAD = `const all=document.getElementById("${SCRIPTS_ID}").content,load=()=>document.head.append(all);addEventListener("load",()=>setTimeout(load,1000));if(document.hidden)load();else new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&load()).observe({type:"paint",buffered:true});`;

/** In the head of every page that the server writes. */
export const DEVICE_SCRIPT = DEVICE;
/** At the end of a server-rendered page. */
export const HYDRATION_SCRIPT = `{${CONTROLS}${LOAD}}`;

/**
 * On a device that keeps an account: what only a guest is shown is hidden until hydration, and the room of what only accounts have is
 * kept (`AccountRoom`).
 */
export const GUEST_STYLE =
  '<style>[data-account][data-hydrating] [data-guest-only]{display:none}[data-account][data-hydrating] [data-account-room]{display:block}</style>';
