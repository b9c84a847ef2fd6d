import type { CircularProgressProps } from '@mui/material/CircularProgress';
import { type ComponentType, createElement, lazy, Suspense } from 'react';

type Progress = ComponentType<CircularProgressProps>;

const Late = lazy<Progress>(() =>
  import('@mui/material/CircularProgress').then(
    ({ default: found }) => ({ default: found as Progress }),
    // without a line the button is busy all the same
    () => ({ default: () => null }),
  ),
);

/** The ring in a button that is busy, fetched when the first of them is. */
export default function CircularProgress(props: CircularProgressProps) {
  return createElement(Suspense, null, createElement(Late, props));
}
