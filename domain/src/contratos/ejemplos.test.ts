import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatoFecha } from '../formato/fechas.ts'
import { formatoPesos } from '../formato/numeros.ts'
import { vencimiento } from './calendario.ts'
import { liquidar } from './liquidacion.ts'
import { paraRetirar } from './retiro.ts'
import type { CuentaContrato, Movimientos } from './tipos.ts'

/** The worked examples that an accountant reads (`docs/aritmetica.md`), computed again by the rule that charges. */
const DOCUMENTO = join(import.meta.dirname, '../../../docs/aritmetica.md')

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

function fecha(texto: string): string {
  const [dia = '', mes = '', ano = ''] = texto.trim().split(' ')
  const numero = MESES.indexOf(mes) + 1
  if (numero === 0) throw new Error(`not a date: ${texto}`)
  return `${ano}-${String(numero).padStart(2, '0')}-${dia.padStart(2, '0')}`
}

const pesos = (texto: string): number => Number(texto.replace(/\D/g, ''))

const ORDINARIO: CuentaContrato = {
  fecha: '2026-06-12',
  valorTotal: 1_000_000,
  porcentaje: 500,
  plazoMeses: 3,
  plazoDias: 0,
  diasGracia: 3,
  diasGraciaAbono: 3,
  descuento: { diasInicialDes: 10, diasDes: 5, porDes: 1_000, porMaxDes: 5_000 },
  movimientos: { ampliaciones: [], abonos: [], aumentos: [] },
}

/** What the second column changes of the ordinary contract. */
function contrato(texto: string): CuentaContrato {
  if (texto === '') return ORDINARIO
  if (texto === 'sin descuento')
    return { ...ORDINARIO, descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 } }
  const [, del, de, al, dias] = /^(?:del (.+)|de (\$ .+)|al (.+) %|a (\d+) días)$/.exec(texto) ?? []
  if (del) return { ...ORDINARIO, fecha: fecha(del) }
  if (de) return { ...ORDINARIO, valorTotal: pesos(de) }
  if (al) return { ...ORDINARIO, porcentaje: Math.round(Number(al.replace(',', '.')) * 100) }
  if (dias) return { ...ORDINARIO, plazoMeses: 0, plazoDias: Number(dias) }
  throw new Error(`not a contract: ${texto}`)
}

const EVENTO = /^(prórroga|abono|aumento) de (.+?) el (\d+ \w+ \d+)(, anulad[oa])?$/

function movimientos(texto: string): Movimientos {
  const todos = texto === '' ? [] : texto.split('; ').map((uno) => EVENTO.exec(uno) ?? [uno])
  const de = (tipo: string) =>
    todos
      .filter(([, suyo]) => suyo === tipo)
      .map(([, , cuanto = '', dia = '', anulado]) => ({
        fecha: fecha(dia),
        estado: anulado ? 'anulado' : 'activo',
        meses: pesos(cuanto),
        valor: pesos(cuanto),
      }))
  if (todos.some(([, tipo]) => tipo === undefined)) throw new Error(`not an event: ${texto}`)
  return { ampliaciones: de('prórroga'), abonos: de('abono'), aumentos: de('aumento') }
}

const filas = readFileSync(DOCUMENTO, 'utf8')
  .split('\n')
  .filter((linea) => linea.startsWith('|'))
  .slice(2)
  .map((linea) =>
    linea
      .split('|')
      .slice(1, -1)
      .map((celda) => celda.trim()),
  )

test('the document has its examples', () => {
  expect(filas.length).toBeGreaterThan(15)
})

test.each(filas)('%s', (_, condiciones = '', pasado = '', dia = '', ...dicho) => {
  const cuenta = { ...contrato(condiciones), movimientos: movimientos(pasado) }
  const { mesesPendientes } = liquidar(cuenta, fecha(dia))
  const { capital, retroventaPendiente, descuento, total } = paraRetirar(cuenta, fecha(dia))
  const conEspacios = (texto: string) => texto.replaceAll('\u00a0', ' ')
  expect(dicho).toEqual(
    [
      formatoPesos(capital),
      String(mesesPendientes),
      formatoPesos(retroventaPendiente),
      formatoPesos(descuento),
      formatoPesos(total),
      formatoFecha(vencimiento(cuenta)),
    ].map(conEspacios),
  )
})
