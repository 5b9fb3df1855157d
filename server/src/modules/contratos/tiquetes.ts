import {
  type consultarImpresion,
  type imprimirEnBlanco as enBlanco,
  MAXIMO_TIQUETES,
  TEXTOS_RANGO,
} from '@retroventa/api/contratos/impresion'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { tieneEnBlanco } from '@retroventa/domain/contratos/enBlanco'
import { validarRango } from '@retroventa/domain/contratos/rango'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { numerar } from '../blancos/service.ts'
import { membrete } from '../empresa/service.ts'
import { estaAbierto, situacionDe } from './cuenta.ts'
import { leerArticulos } from './queriesFicha.ts'
import { leerTiquetes, ultimoDocumento } from './queriesTiquetes.ts'
import { contratoVisible } from './service.ts'
import { clausulasVigentes } from './textoLegal/service.ts'

/**
 * Tickets of the contracts of the branch in a range of numbers whose state today is Vigente (001 §2, §3), the overdue ones too:
 * their bags are still there.
 * @throws Fallo `validacion.datos`, `contrato.tiquetes_ninguno`, `contrato.tiquetes_muchos`, `impresion.fallo`
 */
export async function imprimirTiquetes(
  deps: Dependencias,
  actor: Actor,
  rango: { desde: number; hasta: number },
): Promise<Archivo> {
  exigir(actor, 'tickets.imprimir')
  const faltas = validarRango(rango)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '' }) => ({ codigo, campo, mensaje: TEXTOS_RANGO[codigo] })),
    })
  const tiquetes = await leerTiquetes(deps.db, actor.almacenId, rango, fechaBogota(deps.reloj()))
  if (tiquetes.length === 0) throw new Fallo('contrato.tiquetes_ninguno')
  if (tiquetes.length > MAXIMO_TIQUETES)
    throw new Fallo('contrato.tiquetes_muchos', { maximo: MAXIMO_TIQUETES })
  const { codigo, nombre } = await membreteDeAlmacen(deps.db, actor.almacenId)
  const cuerpo = await dibujarPdf(deps, 'tiquetes', {
    almacen: { codigo, nombre },
    tiquetes,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `tiquetes-${codigo}-${rango.desde}-${rango.hasta}.pdf`, cuerpo }
}

/**
 * Contracts of the branch to be filled in by hand, where its paper has one (001 §2, §7). Each has a number, which is loose until the
 * contract is registered.
 * @throws Fallo `contrato.en_blanco`, `impresion.fallo`, `validacion.datos` of a branch that was closed meanwhile
 */
export async function imprimirEnBlanco(
  deps: Dependencias,
  actor: Actor,
  cantidad: number,
): Promise<Respuesta<typeof enBlanco>> {
  exigir(actor, 'tickets.imprimir')
  const { impresion_contrato, papel, ...almacen } = await membreteDeAlmacen(deps.db, actor.almacenId)
  if (!tieneEnBlanco(impresion_contrato)) throw new Fallo('contrato.en_blanco')
  const [empresa, textoLegal] = await Promise.all([membrete(deps.db), clausulasVigentes(deps.db)])
  const numeros = await numerar(deps, actor, cantidad)
  const cuerpo = await dibujarPdf(deps, 'contratoEnBlanco', {
    papel,
    empresa,
    almacen,
    textoLegal,
    numeros,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return {
    pdfFactura: cuerpo.toString('base64'),
    nombreArchivo: `contrato-en-blanco-${numeros[0]}.pdf`,
  }
}

/**
 * Whether a contract is open, to be printed, or what closed it and when (001 §4).
 * @throws Fallo `contrato.no_existe`
 */
export async function consultarUnaImpresion(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof consultarImpresion>> {
  exigir(actor, 'tickets.imprimir')
  const fila = await contratoVisible(deps.db, actor, codigo)
  const articulos = await leerArticulos(deps.db, fila.id)
  const comun = {
    codigo: fila.codigo,
    cliente: fila.nombre_completo,
    tipo_documento: fila.tipo_documento,
    cedula: fila.cedula,
    senales: fila.senales,
    articulos: articulos.map(({ descripcion }) => descripcion),
    peso: fila.peso_total,
    valor: fila.valor_total,
    clase: fila.clase,
    plazo: fila.plazo_nombre,
    empleado: fila.username,
    consecutivoAnterior: fila.consecutivo_anterior,
    impresiones: fila.impresiones,
    situacion: situacionDe(fila, fechaBogota(deps.reloj())),
  }
  if (estaAbierto(fila)) return { ...comun, cerrado: null }
  const ultimo = await ultimoDocumento(deps.db, fila.id)
  return { ...comun, cerrado: { operacion: tituloDe(ultimo.tipo), fecha: ultimo.fecha } }
}
