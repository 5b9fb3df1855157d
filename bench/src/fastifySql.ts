import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The least that a call with one statement costs here: Fastify, a pool of `pg` and that statement prepared, its rows as
 * they come. First argument: the address of the database; second: the statement (base64). `/x?v=` brings its values as JSON.
 * Third, when it is there: a file with the answers (JSON, a list of texts) that it sends in the place of the rows, by `n`. Fourth: options of PostgreSQL.
 */
const [, , url = '', orden = '', archivo = '', opciones = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 20, options: opciones })
const text = Buffer.from(orden, 'base64').toString()
const respuestas = archivo ? (JSON.parse(readFileSync(archivo, 'utf8')) as string[]) : undefined
const app = Fastify()
app.get<{ Querystring: { v: string; n: string } }>('/x', async ({ query: { v, n } }, reply) => {
  const { rows } = await pool.query({ name: 'una', text, values: JSON.parse(v) })
  if (!respuestas) return rows
  if (rows.length === 0) throw new Error('the statement found nothing')
  return reply.type('application/json; charset=utf-8').send(respuestas[Number(n) % respuestas.length])
})
/** Of a connection that was asked a moment ago: how many times PostgreSQL ran the statement by a plan that it keeps, and planned it anew. */
app.get('/planes', async () => {
  const { rows } = await pool.query(
    "select generic_plans::int conservados, custom_plans::int nuevos from pg_prepared_statements where name = 'una'",
  )
  return rows[0] ?? {}
})
console.log(`listo ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
