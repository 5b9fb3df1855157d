import Fastify from 'fastify'

/**
 * The least that an HTTP answer costs here: Fastify with one route that answers the bytes of its first argument
 * (base64) as JSON, whatever is asked. A process of its own, like the server it is put beside.
 */
const bytes = Buffer.from(process.argv[2] ?? '', 'base64')
const pagina = Buffer.from(process.argv[3] ?? '', 'base64')
const app = Fastify()
app.all('/', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.get('/login', (_, reply) => reply.type('text/html; charset=utf-8').send(pagina))
console.log(`listo ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
