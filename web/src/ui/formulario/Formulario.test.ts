import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorApi } from '../../api/errorApi.ts'
import { guardaDePrueba } from './dejarYVolver.ts'
import { Formulario } from './Formulario.ts'
import type { Intento, Opciones } from './opciones.ts'

interface Datos {
  nombre: string
  costo: number | null
  lugar: { barrio: string }
  filas: { peso: number }[]
}
const VACIO: Datos = { nombre: '', costo: null, lugar: { barrio: '' }, filas: [] }
const PCT01 = 'almacen-uno'

const rechazo = (codigo: string, mas: { campo?: string; datos?: Record<string, unknown> } = {}) =>
  new ErrorApi(
    {
      codigo: codigo as 'validacion.datos',
      titulo: 'T',
      mensaje: `mensaje de ${codigo}`,
      solicitud: '',
      ...mas,
    },
    422,
  )

function uno(mas: Partial<Opciones<Datos>> = {}) {
  const envios: [Datos, Intento][] = []
  const opciones: Opciones<Datos> = {
    inicial: VACIO,
    asunto: 'prueba',
    enviar: async (valores, con) => {
      envios.push([valores, con])
      return 'hecho'
    },
    ...mas,
  }
  const de = new Formulario<Datos>(opciones, { usuarioId: 'ana', almacen: PCT01 })
  return { de, envios }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z') })
  guardaDePrueba()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', { activeElement: null, body: null })
  vi.stubGlobal('window', new EventTarget())
})

describe('faults', () => {
  const reglas = (v: Datos) => (v.nombre ? [] : [{ campo: 'nombre', mensaje: 'Dato requerido' }])

  it('show once their field was left, or the save was tried', async () => {
    const { de, envios } = uno({ reglas })
    expect(de.error('nombre')).toBeUndefined()
    de.salir('nombre')
    expect(de.error('nombre')).toBe('Dato requerido')
    const { de: otro } = uno({ reglas })
    await otro.guardar()
    expect(otro.error('nombre')).toBe('Dato requerido')
    expect(envios).toEqual([])
  })

  it('of the server go to their fields, and leave when that field changes', async () => {
    const errores = [
      { campo: 'lugar.barrio', mensaje: 'No existe' },
      { campo: 'costo', mensaje: 'Muy alto' },
    ]
    const { de } = uno({ enviar: () => Promise.reject(rechazo('validacion.datos', { datos: { errores } })) })
    await de.guardar()
    expect([de.error('lugar.barrio'), de.error('costo')]).toEqual(['No existe', 'Muy alto'])
    de.poner('lugar.barrio', 'Centro')
    expect([de.error('lugar.barrio'), de.error('costo')]).toEqual([undefined, 'Muy alto'])
  })

  it('of the server without a field are of the form, also when it makes no notice', async () => {
    const { de } = uno({ enviar: () => Promise.reject(rechazo('sesion.clave_actual')) })
    await de.guardar()
    expect(de.fallasVisibles).toEqual([{ campo: '', mensaje: 'mensaje de sesion.clave_actual' }])
  })

  it('what is no figure is not saved, and says why', async () => {
    const { de, envios } = uno()
    de.escrito('costo', '1.000.00', 'No se entiende')
    de.poner('costo', Number.NaN)
    await de.guardar()
    expect(de.fallas).toEqual([{ campo: 'costo', mensaje: 'No se entiende' }])
    expect([envios, de.sucio, de.textoEscrito('costo')]).toEqual([[], true, '1.000.00'])
    de.poner('filas', [{ peso: Number.NaN }])
    expect(de.fallas.map(({ campo }) => campo)).toEqual(['costo', 'filas[0].peso'])
  })
})

describe('what would be lost', () => {
  it('is what somebody wrote, not which button was pressed', () => {
    const { de } = uno({ deBoton: ['costo'] })
    de.poner('costo', 1)
    expect([de.valores.costo, de.sucio, de.pendiente]).toEqual([1, false, false])
    de.poner('nombre', 'Oro')
    expect(de.pendiente).toBe(true)
  })
})

describe('the save', () => {
  it('runs once however often it is asked, and says the branch that the form was opened in', async () => {
    const { de, envios } = uno({ version: 3 })
    de.poner('nombre', 'Oro')
    await Promise.all([de.guardar(), de.guardar(), de.guardar()])
    expect(envios).toEqual([
      [{ ...VACIO, nombre: 'Oro' }, expect.objectContaining({ almacen: PCT01, version: 3 })],
    ])
  })

  it('has one key per content: the same in a retry, another when something changed', async () => {
    const claves: string[] = []
    const { de } = uno({
      enviar: (_, { idempotencia }) => {
        claves.push(idempotencia)
        return Promise.reject(rechazo('conexion'))
      },
    })
    await de.guardar()
    await de.guardar()
    de.poner('nombre', 'Oro')
    await de.guardar()
    expect(claves[0]).toBe(claves[1])
    expect(claves[2]).not.toBe(claves[0])
  })

  it('is refused without the right to change', async () => {
    const { de, envios } = uno({ soloLectura: 'Su rol no puede.' })
    await de.guardar()
    expect(envios).toEqual([])
  })
})

describe('the draft', () => {
  it('is found again, over what the record holds now, until it is saved', async () => {
    const { de } = uno()
    de.poner('lugar.barrio', 'Centro')
    vi.advanceTimersByTime(400)
    const { de: vuelto } = uno({ inicial: { ...VACIO, nombre: 'De otro' } })
    expect(vuelto.valores).toEqual({ ...VACIO, nombre: 'De otro', lugar: { barrio: 'Centro' } })
    expect(vuelto.recuperado?.cuando).toBe(Date.parse('2026-11-20T15:00:00.400Z'))
    await vuelto.guardar()
    expect(uno().de.recuperado).toBeUndefined()
  })

  it('is kept when its screen goes at once, and gone when it was given up or undone', () => {
    const { de } = uno()
    const dejar = de.vivir()
    de.poner('nombre', 'Oro')
    dejar()
    expect(uno().de.valores.nombre).toBe('Oro')
    const irse = de.vivir()
    de.poner('nombre', 'Oro 18')
    window.dispatchEvent(new Event('pagehide'))
    expect(uno().de.valores.nombre).toBe('Oro 18')
    irse()
    const { de: otro } = uno()
    otro.descartar()
    expect(uno().de.valores.nombre).toBe('')
    de.poner('nombre', 'Plata')
    vi.advanceTimersByTime(400)
    de.poner('nombre', '')
    vi.advanceTimersByTime(400)
    expect(uno().de.recuperado).toBeUndefined()
  })
})

describe('a save that was sent, and never answered', () => {
  const conClaves = (enviar: Opciones<Datos>['enviar'], mas: Partial<Opciones<Datos>> = {}) => {
    const claves: string[] = []
    const { de } = uno({
      ...mas,
      enviar(valores, con) {
        claves.push(con.idempotencia)
        return enviar(valores, con)
      },
    })
    return { de, claves }
  }
  const nunca = () => new Promise<never>(() => {})
  const bien = async () => 'hecho'

  it('is the same save when its draft is sent again, and another one once something changed', async () => {
    const { de, claves } = conClaves(nunca)
    de.poner('nombre', 'Oro')
    // The power goes before the pause of the draft is over.
    void de.guardar()
    const { de: vuelto, claves: suyas } = conClaves(bien)
    expect([vuelto.valores.nombre, vuelto.recuperado?.enviado]).toEqual(['Oro', true])
    // What touches nothing of what was sent does not make it another one.
    vuelto.poner('costo', null)
    vi.advanceTimersByTime(400)
    const { de: otraVez, claves: lasOtras } = conClaves(bien)
    await otraVez.guardar()
    expect(lasOtras).toEqual(claves)
    await vuelto.guardar()
    expect(suyas).toEqual(claves)

    de.poner('nombre', 'Plata')
    void de.guardar()
    const { de: cambiado, claves: nuevas } = conClaves(bien)
    cambiado.poner('nombre', 'Plata 925')
    vi.stubGlobal('fetch', async () => Response.json({ quedo: false, codigo: null }))
    await cambiado.guardar()
    expect(nuevas).toEqual([expect.any(String)])
    expect(nuevas[0]).not.toBe(claves.at(-1))
  })

  it('of a stored record is left to its version', async () => {
    const { de, claves } = conClaves(nunca, { version: 7 })
    de.poner('nombre', 'Oro')
    void de.guardar()
    const { de: vuelto, claves: suyas } = conClaves(bien, { version: 8 })
    await vuelto.guardar()
    expect(suyas[0]).not.toBe(claves[0])
  })

  it('keeps no password beside its key', async () => {
    const { de } = conClaves(nunca, { sinBorrador: ['nombre'] })
    de.poner('nombre', 'Secreta-1')
    de.poner('costo', 5)
    void de.guardar()
    expect(Object.keys(localStorage)).toEqual([expect.stringContaining('retroventa.borrador.ana.prueba')])
    expect(JSON.stringify(localStorage)).not.toContain('Secreta-1')
    expect(uno().de.valores).toEqual({ ...VACIO, costo: 5 })
  })
})

describe('another person saved first', () => {
  const suyo = { valores: { ...VACIO, nombre: 'Suyo', costo: 5 }, version: 8 }
  const choque = () => {
    const versiones: number[] = []
    const enviar = async (_: Datos, { version }: Intento) => {
      versiones.push(version)
      if (version < 8) throw rechazo('registro.version')
    }
    return { versiones, ...uno({ version: 7, enviar, releer: async () => suyo }) }
  }

  it('nothing is lost: both are shown, and what was chosen is saved over theirs', async () => {
    const { de, versiones } = choque()
    de.poner('nombre', 'Mío')
    await de.guardar()
    expect(de.choque).toMatchObject({ base: VACIO, mio: { nombre: 'Mío' }, suyo })
    expect(de.valores.nombre).toBe('Mío')
    await de.elegir({ ...suyo.valores, nombre: 'Mío' })
    expect([versiones, de.choque, de.valores]).toEqual([
      [7, 8],
      undefined,
      { ...suyo.valores, nombre: 'Mío' },
    ])
  })

  it('who goes back to editing keeps what was written', async () => {
    const { de, versiones } = choque()
    de.poner('nombre', 'Mío')
    await de.guardar()
    de.cerrarChoque()
    expect([de.choque, de.valores.nombre, versiones]).toEqual([undefined, 'Mío', [7]])
  })
})

it('leaving asks only when something would be lost, and once', async () => {
  const { de } = uno({ deQue: 'de la prueba' })
  const preguntar = vi.fn(async () => false)
  de.alPreguntar(preguntar)
  expect(await de.puedeSalir()).toBe(true)
  de.poner('nombre', 'Oro')
  expect(await de.puedeSalir()).toBe(false)
  preguntar.mockResolvedValue(true)
  expect(await de.puedeSalir()).toBe(true)
  expect([await de.puedeSalir(), preguntar.mock.calls.length]).toEqual([true, 2])
})

it('is not left while it is being saved: what was said to be discarded would be stored a moment later', async () => {
  let responder: (que: string) => void = () => {}
  const { de } = uno({ deQue: 'de la prueba', enviar: () => new Promise((listo) => (responder = listo)) })
  const preguntar = vi.fn(async () => true)
  de.alPreguntar(preguntar)
  de.poner('nombre', 'Oro')
  const guardado = de.guardar()
  expect([await de.puedeSalir(), preguntar.mock.calls.length]).toEqual([false, 0])
  responder('hecho')
  expect(await guardado).toBe('hecho')
  expect([await de.puedeSalir(), preguntar.mock.calls.length]).toEqual([true, 0])
})

it('given up for what did not happen, it is being written as before, its draft too', async () => {
  const { de } = uno({ deQue: 'de la prueba' })
  de.alPreguntar(async () => true)
  de.poner('nombre', 'Oro')
  expect([await de.puedeSalir(), de.pendiente, uno().de.recuperado]).toEqual([true, false, undefined])
  de.retomar()
  expect([de.pendiente, uno().de.valores.nombre]).toEqual([true, 'Oro'])
})

describe('what is written while it is being saved', () => {
  const firma = {} as never
  function enCamino(mas: Partial<Opciones<Datos>> = {}) {
    let responder: (que: string) => void = () => {}
    const enviados: [Datos, number][] = []
    const opciones: Opciones<Datos> = {
      inicial: VACIO,
      asunto: 'prueba',
      version: 3,
      enviar(valores, { version }) {
        enviados.push([valores, version])
        return new Promise((listo) => (responder = listo))
      },
      ...mas,
    }
    const { de } = uno(opciones)
    return { de, opciones, enviados, responder: () => responder('hecho') }
  }

  it('is an unsaved change of what was stored, in its draft too, and goes over the version that was made', async () => {
    const { de, opciones, enviados, responder } = enCamino()
    de.poner('nombre', 'Oro')
    const guardado = de.guardar()
    de.poner('nombre', 'Oro 18')
    responder()
    await guardado
    expect([de.valores.nombre, de.base.nombre, de.pendiente]).toEqual(['Oro 18', 'Oro', true])
    const guardada = { ...opciones, inicial: { ...VACIO, nombre: 'Oro' }, version: 4 }
    // Drawn anew, it is found.
    const { de: vuelto } = uno(guardada)
    expect([vuelto.valores.nombre, vuelto.base.nombre]).toEqual(['Oro 18', 'Oro'])
    de.con(guardada, firma)
    await Promise.resolve()
    expect([de.valores.nombre, de.pendiente]).toEqual(['Oro 18', true])
    void de.guardar()
    expect(enviados.at(-1)).toEqual([{ ...VACIO, nombre: 'Oro 18' }, 4])
  })

  it('and after it, until what was stored is read again, too', async () => {
    const { de, opciones, enviados, responder } = enCamino()
    de.poner('nombre', 'Oro')
    const guardado = de.guardar()
    responder()
    await guardado
    expect(de.pendiente).toBe(false)
    de.poner('costo', 5)
    de.con({ ...opciones, inicial: { ...VACIO, nombre: 'ORO' }, version: 4 }, firma)
    await Promise.resolve()
    expect([de.valores, de.pendiente]).toEqual([{ ...VACIO, nombre: 'ORO', costo: 5 }, true])
    void de.guardar()
    expect(enviados.at(-1)?.[1]).toBe(4)
  })

  it('never over what another person saved after: that waits for the save', async () => {
    const { de, opciones, enviados, responder } = enCamino()
    de.poner('nombre', 'Oro')
    const guardado = de.guardar()
    de.poner('nombre', 'Oro 18')
    responder()
    await guardado
    de.con({ ...opciones, inicial: { ...VACIO, nombre: 'De otro' }, version: 5 }, firma)
    await Promise.resolve()
    void de.guardar()
    expect(enviados.at(-1)).toEqual([{ ...VACIO, nombre: 'Oro 18' }, 3])
  })

  it('nor over what another person saved once both were put together and wait to be signed', async () => {
    const sobre: number[] = []
    const { de, opciones } = enCamino({
      firma: true,
      releer: async () => ({ valores: VACIO, version: 5 }),
      async enviar(_, { version }) {
        if (sobre.push(version) > 1) throw rechazo('cliente.version')
      },
    })
    de.con(opciones, { firmar: (hacer: (c: object) => unknown) => hacer({}) } as never)
    de.poner('nombre', 'Oro')
    await de.guardar()
    de.poner('nombre', 'Oro 18')
    await de.guardar()
    await de.elegir(de.valores)
    de.con({ ...opciones, inicial: { ...VACIO, nombre: 'De otro' }, version: 6 }, de.firma as never)
    await Promise.resolve()
    await de.guardar()
    expect(sobre).toEqual([3, 3, 5])
  })

  it('in a form that is done with its save is nothing, unless it says that it stays', async () => {
    for (const sigue of [false, true]) {
      const { de, responder } = enCamino({ version: 0, ...(sigue && { sigue }) })
      de.poner('nombre', 'Oro')
      const guardado = de.guardar()
      de.poner('nombre', 'Oro 18')
      responder()
      await guardado
      expect([de.pendiente, uno().de.recuperado !== undefined]).toEqual([sigue, sigue])
    }
  })
})
