import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** A configuration that reaches nobody. Apart from `app.ts`, so that the bench can use it without the test runner. */
export const CONFIG_DE_PRUEBA: Config = {
  puerto: 0,
  host: '127.0.0.1',
  modo: 'demo',
  llaves: {
    cookies: [{ version: 1, clave: 'secreto-de-prueba-de-mas-de-32-letras' }],
    secretos: [{ version: 1, clave: 'otro-secreto-de-prueba-de-mas-de-32-letras' }],
  },
  metricsToken: undefined,
  proxyDeConfianza: false,
  logNivel: 'silent',
  listas: { ofacUrl: 'http://127.0.0.1:9/SDN.XML', onuUrl: 'http://127.0.0.1:9/consolidated.xml' },
  // No channel unless a test plugs one in; the folder appears with the first file.
  puertos: { archivos: { carpeta: join(tmpdir(), `retroventa-archivos-${process.pid}`) } },
  // Each ends as it begins, unless a test wants one.
  flujo: { vidaMs: 0, latidoMs: 20_000, porPersona: 8 },
  // Of who looks slowly at the lists because the machine is busy, nobody is left to be looked at later.
  esperaListasMs: 20_000,
  discos: [],
  simuladores: [],
}
