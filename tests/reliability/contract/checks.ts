/** The decided meaning of the contract's tables, as behavior of a site. */
import { buttonChecks } from './buttonChecks.ts';
import { capacityChecks } from './capacityChecks.ts';
import { chainChecks } from './chainChecks.ts';
import { effectChecks } from './effectChecks.ts';
import { fieldChecks } from './fieldChecks.ts';
import { guardChecks } from './guardChecks.ts';
import { hiddenChecks } from './hiddenChecks.ts';
import { moonChecks } from './moonChecks.ts';
import { pressChecks } from './pressChecks.ts';
import { rescheduleChecks } from './rescheduleChecks.ts';
import { rowChecks } from './rowChecks.ts';
import type { Trial } from './trial.ts';
import { windowChecks } from './windowChecks.ts';
import { writeChecks } from './writeChecks.ts';

export interface Check {
  /** The table entries that it covers, as paths. */
  about: readonly string[];
  what: string;
  run(trial: Trial): unknown;
  /** The decision. */
  wanted: unknown;
}

export const CHECKS: readonly Check[] = [
  ...rowChecks,
  ...fieldChecks,
  ...hiddenChecks,
  ...writeChecks,
  ...guardChecks,
  ...capacityChecks,
  ...buttonChecks,
  ...windowChecks,
  ...pressChecks,
  ...effectChecks,
  ...chainChecks,
  ...rescheduleChecks,
  ...moonChecks,
];
