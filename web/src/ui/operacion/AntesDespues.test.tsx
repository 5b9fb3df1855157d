import { filaDe, TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { hechoDe, muestrasDe } from '@retroventa/domain/operaciones/testing/origenes'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AntesDespues } from './AntesDespues.tsx'

describe.each(TIPOS_OPERACION.filter((tipo) => tipo !== 'anulacion'))('%s', (tipo) => {
  test('every figure that it changes can be drawn, whatever its origin', () => {
    const planes = muestrasDe(tipo, 40).flatMap((jugado) =>
      filaDe(tipo).crea ? [jugado.nuevo.plan] : (hechoDe(tipo, jugado)?.plan ?? []),
    )
    expect(planes.length).toBeGreaterThan(0)
    for (const { cifras } of planes) {
      const dicho = renderToStaticMarkup(<AntesDespues cifras={cifras} />).replaceAll(/<[^>]+>/g, ' ')
      expect(dicho).not.toMatch(/undefined|NaN|_/)
    }
  })
})
