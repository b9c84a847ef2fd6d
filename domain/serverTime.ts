/** The header, in the format of Date, in which a demo site with an adjustable clock sends its time. */
export const SERVER_TIME = 'X-Server-Time';
