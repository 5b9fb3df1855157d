import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { describe, expect, it } from 'vitest'
import type { Paso, ProveedorConsultas } from './port.ts'
import { type AjustesResguardo, resguardar } from './resguardo.ts'

const CAIDA: Paso = { tipo: 'fallida', clase: 'fuente', reintentable: false }
const CORTADA: Paso = { tipo: 'fallida', clase: 'fuente', reintentable: true }
const HECHA: Paso = { tipo: 'hecha', respuesta: { estado: 'CONSULTADO', mensaje: '' } }
const solicitud = { codigoFuente: FUENTE.rut, tipoDocumento: 'CC', documento: '1020304051' }
const otra = { ...solicitud, codigoFuente: FUENTE.nombres }

/** A provider that answers what it is told, one after the other and then the last for ever, and a clock moved by hand. */
function con(pasos: readonly Paso[], ajustes: AjustesResguardo = {}) {
  let ahora = 0
  let llamadas = 0
  const contestar = async () => pasos[Math.min(llamadas++, pasos.length - 1)] ?? HECHA
  const proveedor: ProveedorConsultas = {
    nombre: 'verifik',
    fuentes: [FUENTE.rut, FUENTE.nombres],
    iniciar: contestar,
    seguir: contestar,
    pdf: async () => undefined,
  }
  return {
    resguardado: resguardar(proveedor, { pausaMs: 1, reloj: () => ahora, ...ajustes }),
    pasar: (ms: number) => {
      ahora += ms
    },
    llamadas: () => llamadas,
  }
}

describe('retries', () => {
  it('asks again what was certainly not done, and takes the answer', async () => {
    const { resguardado, llamadas } = con([CORTADA, CORTADA, HECHA])
    expect([await resguardado.iniciar(solicitud), llamadas()]).toEqual([HECHA, 3])
  })
  it('never asks again what may have been done, and gives up after the third', async () => {
    const dudosa = con([{ tipo: 'fallida', clase: 'conexion', reintentable: false }])
    await dudosa.resguardado.iniciar(solicitud)
    expect(dudosa.llamadas()).toBe(1)
    const siempre = con([CORTADA])
    expect([await siempre.resguardado.iniciar(solicitud), siempre.llamadas()]).toEqual([CORTADA, 3])
  })
  it('waits longer each time, and not all at the same instant', async () => {
    const duraciones = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { resguardado } = con([CORTADA], { pausaMs: 20 })
        const empezo = performance.now()
        await resguardado.iniciar(solicitud)
        return performance.now() - empezo
      }),
    )
    // Half of 20 + 40 at least, and spread.
    expect(Math.min(...duraciones)).toBeGreaterThanOrEqual(29)
    expect(Math.max(...duraciones) - Math.min(...duraciones)).toBeGreaterThan(1)
  })
})

describe('breaker', () => {
  const abrir = async ({ resguardado }: ReturnType<typeof con>) => {
    for (let i = 0; i < 5; i++) await resguardado.iniciar(solicitud)
  }

  it('opens after five failures in a row, of its own source only', async () => {
    const p = con([CAIDA])
    await abrir(p)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(false)
    expect(p.resguardado.disponible(FUENTE.nombres)).toBe(true)
    await p.resguardado.iniciar(solicitud)
    expect(p.llamadas()).toBe(5)
    await p.resguardado.iniciar(otra)
    expect(p.llamadas()).toBe(6)
  })

  it('lets one trial through after its time: a failure closes the door again, an answer opens it', async () => {
    const p = con([CAIDA, CAIDA, CAIDA, CAIDA, CAIDA, CAIDA, HECHA])
    await abrir(p)
    p.pasar(60_000)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(true)
    const [prueba, espera] = await Promise.all([
      p.resguardado.iniciar(solicitud),
      p.resguardado.iniciar(solicitud),
    ])
    expect([prueba, espera, p.llamadas()]).toEqual([CAIDA, CORTADA, 6])
    p.pasar(60_000)
    expect(await p.resguardado.iniciar(solicitud)).toEqual(HECHA)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(true)
  })

  it('an answer in between starts the count again; not found and a limit are answers', async () => {
    const limite: Paso = { tipo: 'fallida', clase: 'limite', reintentable: false }
    const p = con([CAIDA, CAIDA, CAIDA, CAIDA, limite, CAIDA, CAIDA, CAIDA, CAIDA])
    for (let i = 0; i < 9; i++) await p.resguardado.iniciar(solicitud)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(true)
  })

  it('a refused account opens it at once, for five minutes', async () => {
    const p = con([{ tipo: 'fallida', clase: 'cuenta', reintentable: false }])
    await p.resguardado.iniciar(solicitud)
    p.pasar(4 * 60_000)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(false)
    p.pasar(60_000)
    expect(p.resguardado.disponible(FUENTE.rut)).toBe(true)
  })

  it('an adapter that throws is a source that is down', async () => {
    const p = con([])
    const roto = resguardar({
      ...p.resguardado,
      iniciar: async () => {
        throw new Error('x')
      },
    })
    expect(await roto.iniciar(solicitud)).toEqual(CAIDA)
  })
})
