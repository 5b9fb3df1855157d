import { describe, expect, it } from 'vitest'
import { AVISOS_CONSULTA, avisoConsulta, mensajeDeLista } from './textos.ts'

describe('error catalogue of consultations (000 §8, durations of 000 §9)', () => {
  it.each([
    ['consulta.sesion', 'Sesión', 7],
    ['consulta.documento', 'Error de validación', 4],
    ['consulta.no_disponible', 'Consulta no disponible', 6],
    ['consulta.sin_resultados', 'Sin resultados', 5],
    ['consulta.sin_resultados_paga', 'Consulta paga - Sin resultados', 6],
    ['consulta.fallo_sin_costo', 'Consulta falló - Sin costo', 6],
    ['consulta.rut_no_encontrado', 'Documento no encontrado en RUT', 5],
    ['consulta.limite', 'Límite de consultas alcanzado', 7],
    ['consulta.limite_proveedor', 'Límite de consultas alcanzado', 7],
    ['consulta.error', 'Error en la consulta', 6],
    ['consulta.error_paga', 'Error en consulta paga', 6],
    ['consulta.sin_pdf', 'PDF no disponible', 4],
    ['consulta.pdf', 'Error al generar PDF', 6],
  ] as const)('%s: %s, %i s', (codigo, titulo, segundos) => {
    expect(avisoConsulta(codigo, { costo: 2000 })).toMatchObject({
      titulo,
      segundos,
      texto: expect.stringMatching(/\S/),
    })
  })

  it('a lost session names the way out: reloading the page', () => {
    expect(avisoConsulta('consulta.sesion').texto).toBe(
      'Error de sesión. No se pudo identificar al empleado: recargue la página.',
    )
  })

  it('every notice stays 4 to 7 seconds, the paid ones 6', () => {
    for (const [codigo, { segundos }] of Object.entries(AVISOS_CONSULTA)) {
      expect(segundos, codigo).toBeGreaterThanOrEqual(4)
      expect(segundos, codigo).toBeLessThanOrEqual(7)
      if (codigo.endsWith('_paga')) expect(segundos, codigo).toBe(6)
    }
  })

  it('the paid ones say the cost, and the words of the server replace the default text', () => {
    expect(avisoConsulta('consulta.sin_resultados_paga', { costo: 2000 }).texto).toContain('$\u00a02.000')
    expect(avisoConsulta('consulta.error_paga', { costo: 2500 }).texto).toContain('$\u00a02.500')
    expect(avisoConsulta('consulta.limite', { mensaje: 'Hasta mañana' }).texto).toBe('Hasta mañana')
  })
})

describe('own lists', () => {
  it.each([
    [
      { estado: 'ENCONTRADO', alertas: 1, cercanos: 0, fechaLista: '2026-11-02' },
      '1 coincidencia en OFAC del 2 nov 2026.',
    ],
    [
      { estado: 'NO ENCONTRADO', alertas: 0, cercanos: 2, fechaLista: null },
      'Sin coincidencias en OFAC; 2 nombres parecidos por debajo de la alerta.',
    ],
    [
      { estado: 'CONSULTA FALLIDA', alertas: 0, cercanos: 0, fechaLista: null },
      'OFAC no está cargada. Sin costo.',
    ],
  ])('%j', (datos, texto) => expect(mensajeDeLista('OFAC', datos)).toBe(texto))
})
