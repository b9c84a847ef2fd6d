/**
 * Two chunks in addition to those of dynamic imports: what every visit needs with Home, and what the other public pages share. A group
 * includes all static imports of its modules. Otherwise, the bundler would create a chunk for each set of routes that share a module: a
 * hundred small files for a first visit.
 */
export const chunkGroups = [
  { name: 'app', test: /src\/(main|storefront\/home\/HomePage)\.tsx$/, priority: 2 },
  { name: 'public', test: /src\/storefront\/(browse|reciter|restaurant)\/\w+Page\.tsx$/, priority: 1 },
];
