import { HOUR, MINUTE } from '../../domain/time/kuwaitTime.ts';

/**
 * How the simulated people behave. These numbers are assumptions, not measurements: they were written down before the first comparison, and
 * no result was used to change them. Shares are between 0 and 1; times of day are hours in Kuwait.
 */
export const HABITS = {
  /** Gatherings per host and year. */
  gatheringsPerHost: 0.75,
  /** Demand of a Hijri month, relative to an ordinary one: Muharram, Safar, … */
  monthDemand: [5, 2.5, 1.2, 0.8, 1, 1.2, 1.5, 1.8, 2.5, 0.8, 0.8, 1.2],
  /** Demand of the first thirteen nights of Muharram, on top of the month's. */
  tenNights: 2,
  /** Demand of a weekday's evening, from Sunday. */
  weekdayDemand: [1, 1, 1, 1, 1.8, 1.3, 1],
  /** When gatherings begin, and how often. */
  startHours: [
    { hour: 17, share: 0.2 },
    { hour: 19, share: 0.25 },
    { hour: 20, share: 0.35 },
    { hour: 21, share: 0.2 },
  ],
  /** How long before the start the host makes the request. */
  leadTimes: [
    { from: 5 * HOUR, to: 20 * HOUR, share: 0.15 },
    { from: 20 * HOUR, to: 48 * HOUR, share: 0.25 },
    { from: 48 * HOUR, to: 7 * 24 * HOUR, share: 0.35 },
    { from: 7 * 24 * HOUR, to: 30 * 24 * HOUR, share: 0.25 },
  ],
  /** Requests that a host makes at night wait for the morning with this probability; the others are sent at once. */
  postponedAtNight: 0.8,
  /** Gatherings with catering in the same order. */
  withCatering: 0.4,
  /** Gatherings requested for a night of the Hijri calendar, which moves with the moon. */
  boundToNight: 0.3,
  /** Hosts who name a second and a third choice when they may. */
  namesChoices: 0.7,
  /** Hosts who try again after a refusal or a lapse, and their maximum number of requests. */
  triesAgain: 0.85,
  maxTries: 4,
  /** Hosts who pay after the deadline: they try again as after a lapse. */
  paysLate: 0.1,
  /** Hosts who cancel a paid booking. */
  cancelsPaid: 0.03,
  /** Hosts who complain after the evening. */
  complains: 0.02,
  /** Median time until a host reacts, while awake. */
  hostReaction: 15 * MINUTE,
  hostSleeps: { from: 0, to: 7 },

  /** Reciters: requests they decline, and requests they never answer. */
  reciterDeclines: 0.3,
  reciterSilent: 0.25,
  /** Kitchens are businesses: they answer more often. */
  kitchenDeclines: 0.1,
  kitchenSilent: 0.08,
  /** Median time until a provider answers, while awake. */
  providerReaction: 40 * MINUTE,
  providerSleeps: { from: 23, to: 8 },
  /** Bookings a reciter takes by phone, per week in an ordinary month, and how long before the start they enter them. */
  outsideBookingsPerWeek: 1.5,
  outsideLead: { from: 6 * HOUR, to: 10 * 24 * HOUR },
  /** Reciters who accept automatically when they may, and how many hours ahead a request must be. */
  autoAccepts: 0.4,
  autoAcceptHours: 24,
  /** Reciters who press "Arrived", and providers who report the end of their service. */
  pressesArrived: 0.9,
  pressesDelivered: 0.7,
  /** Agreement with another time when the moon was seen on another evening. */
  acceptsMoon: 0.9,

  /** When staff works through refunds, payouts and complaints each day. */
  staffHour: 10,
} as const;
