import { iniciarPostgres } from '../db/embedded.ts'

/**
 * A process that holds the data folder named in its argument, for the tests of `db/embedded.ts`: it says
 * `listo <url>` or `no <message>`, stops in order on SIGTERM and leaves its server behind on SIGKILL.
 */
try {
  const servidor = await iniciarPostgres(process.argv[2] ?? '', { fsync: false })
  process.once('SIGTERM', async () => {
    await servidor.detener()
    process.exit(0)
  })
  console.log(`listo ${servidor.url}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(`no ${(error as Error).message}`)
  process.exit(1)
}
