import type { TouchRippleActions, TouchRippleProps } from '@mui/material/ButtonBase/TouchRipple';
import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  lazy,
  Suspense,
  useImperativeHandle,
  useRef,
} from 'react';

type Ripple = ForwardRefExoticComponent<TouchRippleProps & React.RefAttributes<TouchRippleActions>>;

const none: Ripple = forwardRef(() => null);
const Late = lazy<Ripple>(() =>
  import('@mui/material/ButtonBase/TouchRipple').then(
    ({ default: found }) => ({ default: found as Ripple }),
    // without a line a button is pressed without its wave
    () => ({ default: none }),
  ),
);

/** The wave of a pressed button, fetched with the first press anywhere; that one press goes without. */
const TouchRipple: Ripple = forwardRef((props, ref) => {
  const wave = useRef<TouchRippleActions>(null);
  useImperativeHandle(
    ref,
    (): TouchRippleActions => ({
      start: (...of) => wave.current?.start(...of),
      stop: (...of) => wave.current?.stop(...of),
      pulsate: (...of) => wave.current?.pulsate(...of),
    }),
    [],
  );
  return createElement(Suspense, null, createElement(Late, { ...props, ref: wave }));
});

export default TouchRipple;
