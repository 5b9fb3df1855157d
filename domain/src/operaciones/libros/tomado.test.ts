import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumarDias } from '../../fechas/fecha.ts'
import { diaDelCierre, lineasDeCierre } from './cierreAnio.ts'
import { planearComprobante } from './comprobante.ts'
import { abiertoAntes, anioAbierto, type CierreEscrito, type Libros, tomadoDespues, tomar } from './tomado.ts'

const CUENTA = '519530'
const ANIOS = [2024, 2025, 2026, 2027]
const PLAN = [CUENTA, '590505', '360505', '361005'].map((codigo) => ({ codigo }))
const deUna = (saldo: number) => (saldo === 0 ? [] : [{ cuenta: CUENTA, saldo }])

/** Books of one account, written one thing after another. */
function crearLibros() {
  let orden = 0
  const movidos: Libros['movidos'][number][] = []
  const cierres: (CierreEscrito & { anulado: number | null })[] = []
  const libros = { movidos, cierres }
  const saldo = (dia: string) =>
    [
      ...movidos,
      ...cierres
        .filter((uno) => uno.anulado === null)
        .flatMap(({ fecha, lineas }) => lineas.map((una) => ({ fecha, ...una }))),
    ]
      .filter(({ fecha }) => fecha <= dia)
      .reduce((suma, una) => suma + una.saldo, 0)
  const mueve = (fecha: string, valor: number) => {
    orden += 1
    movidos.push({ cuenta: CUENTA, fecha, orden, saldo: valor })
  }
  const toma = (fecha: string, valor: number, documento = `CO${cierres.length}`) => {
    orden += 1
    cierres.push({ documento, fecha, orden, anulado: null, lineas: deUna(-valor) })
  }
  const anula = (documento: string) => {
    orden += 1
    const suyo = cierres.find((uno) => uno.documento === documento)
    if (suyo) suyo.anulado ??= orden
  }
  /** What is said of a voucher that closes so much on a day: all that there is, unless it is said. */
  const faltas = (fecha: string, valor = saldo(fecha)) =>
    planearComprobante(
      {
        plan: PLAN,
        propias: [],
        saldos: deUna(saldo(fecha)),
        despues: tomadoDespues(libros, fecha),
        deAntes: abiertoAntes(libros, fecha),
      },
      { descripcion: 'Cierre', fecha, lineas: lineasDeCierre(deUna(valor), PLAN) },
      '2028-01-05',
    ).faltas
  const cierra = (fecha: string, valor = saldo(fecha)) => {
    const dichas = faltas(fecha, valor)
    if (!dichas) toma(fecha, valor)
    return dichas
  }
  return { libros, saldo, mueve, toma, anula, faltas, cierra }
}
const fin = diaDelCierre
const dichos = (unas: ReturnType<ReturnType<typeof crearLibros>['faltas']>) =>
  unas?.map(({ codigo, datos }) => [codigo, datos?.documento ?? datos?.cuenta])

function dosCerrados() {
  const c = crearLibros()
  c.mueve('2025-12-10', 100)
  c.toma(fin(2025), 100)
  c.mueve('2026-12-10', 200)
  c.toma(fin(2026), 200)
  return c
}

it('what is written late in both of two years that were closed is still to be closed in both', () => {
  const c = dosCerrados()
  expect(anioAbierto(c.libros, 2027)).toBeUndefined()
  c.mueve('2025-12-20', 500)
  expect(anioAbierto(c.libros, 2026)).toBe(2025)
  c.mueve('2026-12-20', 70)
  expect(anioAbierto(c.libros, 2026)).toBe(2025)
  expect(tomadoDespues(c.libros, fin(2025))).toEqual([])
  // Of a house that closed both with the later one: that is the one which has it.
  c.toma(fin(2026), 570, 'DE-AMBOS')
  expect(anioAbierto(c.libros, 2027)).toBeUndefined()
  expect(tomadoDespues(c.libros, fin(2025))).toEqual([
    { documento: 'DE-AMBOS', fecha: fin(2026), saldos: deUna(500) },
  ])
  expect(dichos(c.faltas(fin(2025)))).toEqual([['comprobante.cierre_posterior', 'DE-AMBOS']])
})

it('no close of a later day is named that took none of it, whatever its accounts are left with', () => {
  const c = dosCerrados()
  c.mueve('2025-12-20', 30)
  c.mueve('2026-12-20', -50)
  expect(c.cierra(fin(2025))).toBeUndefined()
  expect(anioAbierto(c.libros, 2026)).toBeUndefined()
  expect(c.cierra(fin(2026))).toBeUndefined()
  expect([c.saldo(fin(2025)), c.saldo(fin(2026))]).toEqual([0, 0])
})

it('a year that was closed in January is not closed again, and one that goes on is closed whole or not at all', () => {
  const c = crearLibros()
  c.mueve('2025-12-10', 100)
  c.mueve('2026-01-10', 250)
  expect(c.cierra('2026-01-20', 100)).toBeUndefined()
  expect(anioAbierto(c.libros, 2026)).toBeUndefined()
  expect(dichos(c.faltas(fin(2025)))).toEqual([['comprobante.cierre_posterior', 'CO0']])
  // The same rows of another window, on its last day and on one more of January.
  expect(dichos(c.faltas('2026-01-20', 100))).toEqual([['comprobante.anio_en_curso', CUENTA]])
  expect(c.faltas('2026-01-20')).toBeUndefined()
  expect(c.faltas(fin(2026), 100)).toBeUndefined()
})

it('the void of a close gives back what that one took, and the one after it keeps its own', () => {
  const c = dosCerrados()
  c.anula('CO0')
  expect(anioAbierto(c.libros, 2026)).toBe(2025)
  expect(tomadoDespues(c.libros, fin(2025))).toEqual([])
  c.anula('CO1')
  c.toma(fin(2026), 300)
  expect(anioAbierto(c.libros, 2027)).toBeUndefined()
  expect(c.libros.cierres.map(({ anulado }) => anulado !== null)).toEqual([true, true, false])
})

const paso = fc.record({
  que: fc.constantFrom('mueve', 'mueve', 'cierra', 'cierra', 'parte', 'anula'),
  anio: fc.constantFrom(...ANIOS),
  valor: fc.integer({ min: 1, max: 12 }),
  diasAntes: fc.constantFrom(0, 0, 0, 1, 40, 350),
})

it('each peso that a close takes is of the oldest year that it finds, as when each of them is counted by itself', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 25 }), (pasos) => {
      const c = crearLibros()
      const monedas: { fecha: string; tomada: string | undefined }[] = []
      for (const { que, anio, valor, diasAntes } of pasos) {
        const fecha = sumarDias(fin(anio), -diasAntes)
        if (que === 'mueve') {
          c.mueve(fecha, valor)
          for (let i = 0; i < valor; i += 1) monedas.push({ fecha, tomada: undefined })
        } else if (que === 'anula') {
          const cual = c.libros.cierres[valor % Math.max(c.libros.cierres.length, 1)]?.documento
          if (cual) c.anula(cual)
          for (const una of monedas) if (una.tomada === cual) una.tomada = undefined
        } else {
          const hay = monedas
            .filter((una) => una.fecha <= fecha && una.tomada === undefined)
            .toSorted((una, otra) => (una.fecha < otra.fecha ? -1 : 1))
          const suyas = hay.slice(0, que === 'cierra' ? hay.length : valor)
          if (suyas.length === 0) continue
          for (const una of suyas) una.tomada = `CO${c.libros.cierres.length}`
          c.toma(fecha, suyas.length)
        }
      }
      for (const anio of ANIOS) {
        const abiertas = monedas.filter((una) => una.tomada === undefined && una.fecha < `${anio}-01-01`)
        expect(abiertoAntes(c.libros, fin(anio))).toEqual(deUna(abiertas.length))
        const primero = abiertas.map(({ fecha }) => Number(fecha.slice(0, 4))).toSorted((a, b) => a - b)[0]
        expect(anioAbierto(c.libros, anio)).toBe(primero)
        const despues = new Map(tomadoDespues(c.libros, fin(anio)).map((uno) => [uno.documento, uno.saldos]))
        for (const { documento, fecha } of c.libros.cierres) {
          const suyas = monedas.filter((una) => una.tomada === documento && una.fecha <= fin(anio))
          expect(despues.get(documento) ?? []).toEqual(fecha > fin(anio) ? deUna(suyas.length) : [])
        }
      }
    }),
  )
})

it('in whatever order years are closed, voided and written in, no account is past nothing at the end of any day', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 25 }), (pasos) => {
      const c = crearLibros()
      const dias = new Set<string>()
      for (const { que, anio, valor, diasAntes } of pasos) {
        const fecha = sumarDias(fin(anio), -diasAntes)
        dias.add(fecha)
        if (que === 'mueve') c.mueve(fecha, valor)
        else if (que === 'cierra') c.cierra(fecha)
        else if (que === 'parte') c.cierra(fecha, valor)
        else c.anula(`CO${valor % (c.libros.cierres.length + 1)}`)
        for (const dia of dias) expect(c.saldo(dia)).toBeGreaterThanOrEqual(0)
      }
      // What is left is closed with the last of them, whatever came before.
      if (c.saldo(fin(2027)) !== 0) expect(c.cierra(fin(2027))).toBeUndefined()
      expect(c.saldo(fin(2027))).toBe(0)
    }),
  )
})

it('whatever was earned, lost, closed and voided, who does what is said has every year closed in the end', () => {
  const conSigno = fc.record({ paso, pierde: fc.boolean() })
  fc.assert(
    fc.property(fc.array(conSigno, { maxLength: 25 }), (pasos) => {
      const c = crearLibros()
      for (const { paso: uno, pierde } of pasos) {
        const fecha = sumarDias(fin(uno.anio), -uno.diasAntes)
        const valor = pierde ? -uno.valor : uno.valor
        if (uno.que === 'mueve') c.mueve(fecha, valor)
        else if (uno.que === 'cierra') c.cierra(fecha)
        else if (uno.que === 'parte') c.cierra(fecha, valor)
        else c.anula(`CO${uno.valor % (c.libros.cierres.length + 1)}`)
      }
      const cerrar = (anio: number) => {
        for (let i = 0; i <= pasos.length; i += 1) {
          const suyas = c.cierra(fin(anio))
          if (!suyas) return
          for (const { codigo, datos } of suyas) {
            expect(codigo).toBe('comprobante.cierre_posterior')
            c.anula(String(datos?.documento))
          }
        }
        throw new Error('it is still refused')
      }
      for (let i = 0; i < 40; i += 1) {
        const abierto = anioAbierto(c.libros, 2028)
        if (abierto === undefined) break
        expect(c.saldo(fin(abierto))).not.toBe(0)
        cerrar(abierto)
      }
      expect(anioAbierto(c.libros, 2028)).toBeUndefined()
      if (c.saldo(fin(2027)) !== 0) cerrar(2027)
      expect(c.saldo(fin(2027))).toBe(0)
    }),
  )
})

/** What each close took, all that was written being gone through for each of its lines. */
function tomasUnaPorUna({ movidos, cierres }: Libros) {
  let hechas: { cuenta: string; fecha: string; saldo: number; cierre: CierreEscrito }[] = []
  const ordenes = cierres.flatMap(({ orden, anulado }) => [orden, ...(anulado === null ? [] : [anulado])])
  for (const orden of ordenes.toSorted((uno, otro) => uno - otro)) {
    hechas = hechas.filter(({ cierre }) => cierre.anulado !== orden)
    const cierre = cierres.find((uno) => uno.orden === orden)
    for (const { cuenta, saldo } of cierre?.lineas ?? []) {
      if (!cierre) continue
      const suyos = [
        ...movidos.filter((uno) => uno.orden < orden),
        ...hechas.map((una) => ({ ...una, saldo: -una.saldo })),
      ].filter((uno) => uno.cuenta === cuenta && uno.fecha <= cierre.fecha)
      const fechas = [...new Set(suyos.map(({ fecha }) => fecha))].toSorted()
      const hay = fechas.map((dia) =>
        suyos.reduce((suma, uno) => (uno.fecha === dia ? suma + uno.saldo : suma), 0),
      )
      const { de, resto } = tomar(hay, fechas, -saldo)
      hechas.push(...fechas.map((fecha, i) => ({ cierre, cuenta, fecha, saldo: de[i] ?? 0 })), {
        cierre,
        cuenta,
        fecha: cierre.fecha,
        saldo: resto,
      })
    }
  }
  return hechas
}

it('what closes of several accounts took is what it is when all that was written is gone through for each line', () => {
  const CUENTAS = [CUENTA, '413501', '529505']
  const saldo = fc.integer({ min: -9, max: 9 })
  const dia = fc
    .tuple(fc.constantFrom(...ANIOS), fc.constantFrom(0, 0, 1, 350))
    .map(([anio, antes]) => sumarDias(fin(anio), -antes))
  const escrito = fc.record({
    fecha: dia,
    lineas: fc.array(fc.record({ cuenta: fc.constantFrom(...CUENTAS), saldo }), { maxLength: 4 }),
    que: fc.constantFrom('mueve', 'mueve', 'cierra'),
    anulado: fc.option(fc.nat(20)),
  })
  fc.assert(
    fc.property(fc.array(escrito, { maxLength: 20 }), (escritos) => {
      const unos = escritos.map((uno, i) => ({ ...uno, orden: i * 100 }))
      const libros: Libros = {
        movidos: unos
          .filter(({ que }) => que === 'mueve')
          .flatMap(({ lineas, fecha, orden }) => lineas.map((una) => ({ ...una, fecha, orden }))),
        cierres: unos
          .filter(({ que }) => que === 'cierra')
          .map(({ orden, anulado, ...uno }, i) => ({
            ...{ ...uno, documento: `CO${i}`, orden },
            anulado: anulado === null ? null : orden + anulado * 100 + i + 1,
          })),
      }
      const hechas = tomasUnaPorUna(libros)
      const porCuenta = (filas: readonly { cuenta: string; saldo: number }[]) =>
        CUENTAS.toSorted()
          .map((cuenta) => ({
            cuenta,
            saldo: filas.reduce((suma, una) => (una.cuenta === cuenta ? suma + una.saldo : suma), 0),
          }))
          .filter((una) => una.saldo !== 0)
      const anioDe = (fecha: string) => Number(fecha.slice(0, 4))
      const abiertas = [...libros.movidos, ...hechas.map((una) => ({ ...una, saldo: -una.saldo }))]
      for (const hoy of [...ANIOS.map(fin), `${ANIOS[1]}-01-20`]) {
        expect(abiertoAntes(libros, hoy)).toEqual(
          porCuenta(abiertas.filter(({ fecha }) => anioDe(fecha) < anioDe(hoy))),
        )
        const dicho = new Map(tomadoDespues(libros, hoy).map((uno) => [uno.documento, uno.saldos]))
        for (const cierre of libros.cierres)
          expect(dicho.get(cierre.documento) ?? []).toEqual(
            porCuenta(
              hechas.filter((una) => una.cierre === cierre && una.fecha <= hoy && cierre.fecha > hoy),
            ),
          )
        const alFin = (anio: number) =>
          porCuenta([
            ...libros.movidos.filter(({ fecha }) => fecha <= fin(anio)),
            ...hechas
              .filter(({ cierre }) => cierre.fecha <= fin(anio))
              .map((una) => ({ ...una, saldo: -una.saldo })),
          ]).map(({ cuenta }) => cuenta)
        expect(anioAbierto(libros, anioDe(hoy))).toBe(
          [2023, ...ANIOS].find(
            (anio) =>
              anio < anioDe(hoy) &&
              porCuenta(abiertas.filter(({ fecha }) => anioDe(fecha) === anio)).some(({ cuenta }) =>
                alFin(anio).includes(cuenta),
              ),
          ),
        )
      }
    }),
  )
})
