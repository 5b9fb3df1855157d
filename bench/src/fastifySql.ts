import Fastify from 'fastify'
import pg from 'pg'

/**
 * The least that a call with one statement costs here: Fastify, a pool of `pg` and that statement prepared, its rows as
 * they come. First argument: the address of the database; second: the statement (base64). `/x?v=` brings its values as JSON.
 */
const [, , url = '', orden = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 20 })
const text = Buffer.from(orden, 'base64').toString()
const app = Fastify()
app.get<{ Querystring: { v: string } }>('/x', async ({ query: { v } }) => {
  const { rows } = await pool.query({ name: 'una', text, values: JSON.parse(v) })
  return rows
})
console.log(`listo ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
