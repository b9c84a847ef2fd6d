/** The header in which a demonstration, whose clock can be moved, tells its time; in the form of a Date header. */
export const SERVER_TIME = 'X-Server-Time';
