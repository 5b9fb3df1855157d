import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The document of the interface at `/openapi.json` and its page for people at `/docs`. */
export async function instalarInterfaz(app: FastifyInstance): Promise<void> {
  // A company does not publish it (010): its process spares what writes and shows it.
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Retroventa', version: '2', description: 'Interfaz de la trastienda de compraventas.' },
      servers: [],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  app.get('/openapi.json', { schema: { hide: true }, config: { permiso: 'publico' } }, () => app.swagger())
}
