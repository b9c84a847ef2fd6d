// Loaded before anything else (node -r), in words that every Node reads: the server itself is TypeScript, which Node runs
// by itself from 22.18 and 24.0 on, and keeps its data in node:sqlite as those have it.
var version = process.versions.node;
var parts = version.split('.').map(Number);
var runs = parts[0] >= 24 || (parts[0] === 22 && parts[1] >= 18);
if (!runs) {
  console.error(
    'Majalis needs Node 24, or 22.18 and later of 22; this is ' +
      version +
      '. Install it from nodejs.org, or use "npm start" on Linux x64, where npm ci has brought Node 24 along.',
  );
  process.exit(1);
}
