import { filaDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { guionDe } from '@retroventa/domain/operaciones/testing/guiones'
import { jugar, origenDe, type Partida } from '@retroventa/domain/operaciones/testing/origenes'
import type { Plan, Resultado } from '@retroventa/domain/operaciones/tipos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VERBOS } from '../frases.ts'
import { PERMISOS } from '../permisos.ts'
import { mensajeDeExigencia, mensajeDeFalta, nombreDeCifra, textoDeCifra } from './textos.ts'

/** What the operations of a row say: their plans, and why some could not be made. */
function dichosDe(tipo: TipoOperacion): {
  planes: Plan[]
  faltas: NonNullable<Resultado['faltas']>[number][]
} {
  const origen = origenDe(tipo)
  const { antes, dias, entrada } = guionDe(tipo)
  const jugados = fc.sample(fc.record({ nuevo: origen.nuevo, dias, entrada }), { numRuns: 80, seed: 3 })
  const planes: Plan[] = []
  const faltas: NonNullable<Resultado['faltas']>[number][] = []
  for (const { nuevo, ...paso } of jugados) {
    if (filaDe(tipo).crea) planes.push(nuevo.plan)
    else if (tipo !== 'anulacion') {
      const principio: Partida = { situacion: nuevo.situacion, hoy: nuevo.hoy, hechos: [] }
      const alli = antes.reduce((partida, uno) => jugar(origen, partida, uno), principio)
      planes.push(
        ...jugar(origen, alli, { ...paso, tipo })
          .hechos.slice(alli.hechos.length)
          .map((h) => h.plan),
      )
      // Again at once, and with nothing entered: most of it is refused.
      for (const cual of [
        {},
        paso.entrada,
        { valor: -1, meses: 0, motivo: '', autoridad: '', acta: '', hasta: '' },
      ])
        for (const situacion of [nuevo.situacion, alli.situacion])
          faltas.push(
            ...(origen.planear(situacion, tipo, { motivo: '', autoridad: '', acta: '', ...cual }, nuevo.hoy)
              .faltas ?? []),
          )
    }
  }
  return { planes, faltas }
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
      for (const { clave, tipo: de, antes, despues } of cifras) {
        expect(nombreDeCifra(clave), clave).toMatch(/^[A-ZÁÉÍÓÚ]/)
        for (const dato of [antes, despues]) if (dato !== undefined) esTexto(`${textoDeCifra(de, dato)}  `)
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
