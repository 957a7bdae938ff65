/* global SwaggerUIBundle */
// Shows which calls are for whom (x-access); they are tried out with the session of whoever is signed in.
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  showExtensions: true,
  validatorUrl: null,
});
