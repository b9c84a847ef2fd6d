/** One occurrence of an event in a calendar file; instants in milliseconds. */
export interface CalendarOccurrence {
  uid: string;
  /** Which occurrence of a recurring event it is; '' if it doesn't recur. */
  recurrence: string;
  start: number;
  end: number;
  title: string;
  isAllDay: boolean;
  /** Whether its owner is busy: not free, tentative or cancelled. */
  isBusy: boolean;
}

/** What a calendar file says about a time range. */
export interface CalendarContent {
  /** The number of events in the file, whenever they are. */
  events: number;
  /** In order of their start. */
  occurrences: CalendarOccurrence[];
}
