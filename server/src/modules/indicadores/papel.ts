import { leerPiezas, valorarPieza } from '@retroventa/domain/oro/valoracion'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { membrete } from '../empresa/service.ts'

/**
 * What some pieces would be paid today, on paper: valued again with the prices that are saved now, whatever the screen had.
 * @throws Fallo `indicadores.piezas`, `impresion.fallo`
 */
export async function imprimirValoracion(deps: Dependencias, actor: Actor, dichas: string): Promise<Archivo> {
  exigir(actor, 'contratos.ver')
  const piezas = leerPiezas(dichas)
  if (!piezas) throw new Fallo('indicadores.piezas', {}, 'piezas')
  const { sugeridos } = await leerConfiguracion(deps)
  const { codigo, nombre } = await membreteDeAlmacen(deps.db, actor.almacenId)
  const cuerpo = await dibujarPdf(deps, 'valoracion', {
    empresa: await membrete(deps.db),
    almacen: { codigo, nombre },
    precios: {
      dolar: sugeridos.dolar,
      onza: sugeridos.onza,
      plata: sugeridos.plata,
      ...(sugeridos.ultimaUpdate && { de: sugeridos.ultimaUpdate }),
    },
    piezas: piezas.map((pieza) => valorarPieza(pieza, sugeridos)),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: 'valoracion.pdf', cuerpo }
}
