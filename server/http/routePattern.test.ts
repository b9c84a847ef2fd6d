import { expect, it } from 'vitest';
import { routePattern } from './routePattern.ts';

it.each([
  ['/health/ready', '/health/ready', '/health/ready'],
  ['/files/:name', '/files/0a1b.480.webp', '/files/:name'],
  ['/api/*', '/api/method/husainia.api.search', '/api/method/husainia.api.search'],
  ['/api/*', '/api/method/made.up', '/api/method/*'],
  ['/api/*', '/api/resource/Cart', '/api/resource/Cart'],
  ['/api/*', '/api/resource/Cart/nasser.customer@example.com', '/api/resource/Cart/*'],
  ['/api/*', '/api/resource/Order%20Progress/abc', '/api/resource/Order Progress/*'],
  ['/api/*', '/api/v2/document/Cart/nasser', '/api/v2/document/Cart/*'],
  ['/api/*', '/api/resource/Made Up/x', '/api/resource/*'],
  ['/api/*', '/api/nothing', '/api/*'],
  // refused before its handler
  ['*', '/api/resource/Cart/nasser', '/api/resource/Cart/*'],
  ['*', '/', '/'],
  ['*', '/zakirilist/', '/ZakiriList'],
  ['*', '/Payments/PAY-1', '/payments/*'],
  ['*', '/assets/home-1a2b.js', '/assets/*'],
  ['*', '/nasser@example.com', '*'],
])('the handler %s and the path %s make the route %s', (handler, path, route) => {
  expect(routePattern(handler, path)).toBe(route);
});
