import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../testing/app.ts'

const CARPETA = join(import.meta.dirname, '../../../web/dist/assets')
const construida = existsSync(CARPETA)

describe.skipIf(!construida)(
  `the files that were built${construida ? '' : ' (skipped: the pages are not built)'}`,
  () => {
    const nombres = construida ? readdirSync(CARPETA) : []
    const guion = nombres.find((uno) => uno.endsWith('.js') && nombres.includes(`${uno}.br`)) ?? ''
    let p: Prueba
    beforeAll(async () => {
      p = await crearPrueba()
    })
    afterAll(() => p.cerrar())

    const pedir = (url: string, cabeceras = {}) => p.app.inject({ url, headers: cabeceras })

    it('are one route, which sends each as it lies there, made small where the browser takes it so', async () => {
      expect(p.app.hasRoute({ method: 'GET', url: '/assets/*' })).toBe(true)
      expect(p.app.hasRoute({ method: 'GET', url: `/assets/${guion}` })).toBe(false)
      const [entero, chico] = [
        await pedir(`/assets/${guion}`),
        await pedir(`/assets/${guion}`, { 'accept-encoding': 'br' }),
      ]
      expect(entero.rawPayload).toEqual(readFileSync(join(CARPETA, guion)))
      expect(chico.rawPayload).toEqual(readFileSync(join(CARPETA, `${guion}.br`)))
      expect(chico.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const cabeza = await p.app.inject({ method: 'HEAD', url: `/assets/${guion}` })
      expect([cabeza.statusCode, cabeza.body]).toEqual([200, ''])
    })

    it.each(['/assets/no.js', '/assets/..%2findex.html', '/assets/..%2f..%2fpackage.json', '/index.html'])(
      '%s is none of them',
      async (url) => {
        const { statusCode, body } = await pedir(url)
        expect([statusCode, JSON.parse(body).codigo]).toEqual([404, 'ruta.no_existe'])
      },
    )
  },
)
