const still = () => undefined;

/** As a button asks for its wave. */
const ripple = { ref: { current: null }, shouldMount: false, start: still, stop: still, pulsate: still };

/** In the place of a wave that is drawn once a button was touched: there is none. */
export default function useLazyRipple() {
  return ripple;
}
