import { filaDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { hechoDe, muestrasDe, origenDe } from '@retroventa/domain/operaciones/testing/origenes'
import type { Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import { describe, expect, test } from 'vitest'
import { VERBOS } from '../frases.ts'
import { PERMISOS } from '../permisos.ts'
import { mensajeDeExigencia, mensajeDeFalta, nombreDeCifra, textoDeCifra } from './textos.ts'

type Falta = NonNullable<Resultado['faltas']>[number]

/** What a person may leave empty or write wrong. */
const VACIO = {
  motivo: '',
  descripcion: '',
  autoridad: '',
  acta: '',
  solucion: '',
  linea: 0,
  lineas: [],
  devueltas: [],
  ensayes: [],
  papel: '',
}

/** What the operations of a row say: their plans, and why some could not be made. */
function dichosDe(tipo: TipoOperacion): { planes: Plan[]; faltas: Falta[] } {
  const muestras = muestrasDe(tipo, 80)
  if (filaDe(tipo).crea) return { planes: muestras.map(({ nuevo }) => nuevo.plan), faltas: [] }
  if (tipo === 'anulacion') return { planes: [], faltas: [] }
  const { planear } = origenDe(tipo)
  const malas = (entrada: object) => [
    VACIO,
    { ...VACIO, ...entrada },
    { ...VACIO, valor: -1, meses: 0, hasta: '' },
  ]
  return {
    planes: muestras.flatMap((jugado) => hechoDe(tipo, jugado)?.plan ?? []),
    // On the day that it was made, and with nothing entered: most of it is refused.
    faltas: muestras.flatMap(({ nuevo, alli, paso }) =>
      [nuevo.situacion, alli.situacion].flatMap((situacion) =>
        malas(paso.entrada).flatMap((entrada) => planear(situacion, tipo, entrada, nuevo.hoy).faltas ?? []),
      ),
    ),
  }
}

/** Spanish of the house: no key of the program, no hole that nothing filled. */
const esTexto = (texto: string) => {
  expect(texto).not.toMatch(/undefined|NaN|\{\w+\}|_|^[a-z]+\.[a-z]/)
  expect(texto.length).toBeGreaterThan(2)
}

describe.each(TIPOS_OPERACION)('%s', (tipo) => {
  const fila = filaDe(tipo)

  test('its sentence of the audit log reads as Spanish', () => {
    const verbo = VERBOS[`operacion.${tipo}`]
    // A past, and then what it was done to, without a full stop.
    expect(verbo).toMatch(/^([a-záéíóúñ]+ó|hizo|dio|puso|dijo)( [a-záéíóúñ]+)*$/)
    esTexto(`Luz Prueba ${verbo} PCT01-000123`)
  })

  test('its title is Spanish, its permissions exist, and it can be voided by who may', () => {
    esTexto(fila.titulo)
    expect(fila.titulo).toMatch(/^[A-ZÁÉÍÓÚ]/)
    expect(Object.keys(PERMISOS)).toEqual(
      expect.arrayContaining([fila.permiso, ...(fila.anula ? [fila.anula] : [])]),
    )
  })

  test('says every figure, every limit and every refusal in Spanish', () => {
    const { planes, faltas } = dichosDe(tipo)
    for (const { cifras, exige } of planes) {
      for (const cifra of cifras) {
        const { clave, tipo: deQue, antes, despues } = cifra
        expect(nombreDeCifra(clave), clave).toMatch(/^[A-ZÁÉÍÓÚ]/)
        for (const dato of [antes, despues]) if (dato !== undefined) esTexto(`${textoDeCifra(cifra, dato)}  `)
        for (const dato of [antes, despues])
          if (deQue === 'estado' && dato !== undefined)
            expect(textoDeCifra(cifra, dato)).toMatch(/^[A-ZÁÉÍÓÚ]/)
        // Nobody is told that a contract is resuelto without being told by what.
        if ([antes, despues].includes('resuelto'))
          expect(textoDeCifra(cifra, 'resuelto')).toMatch(/^Resuelto, (retiro|vencimiento)$/)
      }
      for (const { codigo, permiso, datos } of exige) {
        esTexto(mensajeDeExigencia(codigo, datos))
        expect(Object.keys(PERMISOS)).toContain(permiso)
      }
    }
    for (const { codigo, datos } of faltas) {
      expect(mensajeDeFalta(codigo, datos), codigo).toBeTypeOf('string')
      esTexto(mensajeDeFalta(codigo, datos))
    }
  })
})

test('a figure that was not there is nothing, whatever it is called', () => {
  expect(textoDeCifra({ tipo: 'texto' }, undefined)).toBe('nada')
  expect(textoDeCifra({ tipo: 'pesos' }, undefined)).toBe('nada')
  expect(textoDeCifra({ tipo: 'fecha' }, undefined)).toBe('sin fecha')
})
