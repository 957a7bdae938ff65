const room = (name) => `^src/${name}/`;

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphans-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-imports-itself-and-zod',
      severity: 'error',
      from: { path: room('core'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [room('core'), 'node_modules/zod/'] },
    },
    {
      name: 'contract-imports-core-and-zod',
      severity: 'error',
      from: { path: room('contract'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [room('contract'), room('core'), 'node_modules/zod/'] },
    },
    { name: 'server-never-web', severity: 'error', from: { path: room('server') }, to: { path: room('web') } },
    { name: 'web-never-server', severity: 'error', from: { path: room('web') }, to: { path: room('server') } },
    {
      name: 'web-takes-types-from-the-contract',
      comment: 'endpoint.ts and failure-words.ts hold no zod; everything else would put it into the first JavaScript',
      severity: 'error',
      from: { path: room('web'), pathNot: '\\.test\\.tsx?$' },
      to: {
        path: room('contract'),
        pathNot: 'src/contract/protocol/(endpoint|failure-words)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^src/(server|web)/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
    },
    {
      name: 'server-ground-floor-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/(db|http|ports|jobs|language|live|onnx|speech)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/features/' },
    },
    {
      name: 'kit-clinical-shell-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^src/web/(ui|clinical|shell|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(features|pages)/' },
    },
    {
      name: 'the-kit-knows-no-medicine',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(clinical|shell)/' },
    },
    {
      name: 'features-know-no-page',
      severity: 'error',
      from: { path: '^src/web/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/pages/' },
    },
    {
      name: 'sources-never-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    exclude: { path: 'dist/' },
  },
};
