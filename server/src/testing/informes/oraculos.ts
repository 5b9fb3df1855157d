import { type FilaInforme, SIN_ANOTAR } from '@retroventa/api/informes/definir'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { type EstadoContrato, situacion } from '@retroventa/domain/contratos/estados'
import { diasEntre, fechaBogota, inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import type { Periodo } from '@retroventa/domain/informes/periodo'
import type { Umbrales } from '@retroventa/domain/informes/umbrales'
import { deAnalisis } from './deAnalisis.ts'
import { deGerencia } from './deGerencia.ts'
import { excepciones } from './excepciones.ts'
import { juntar, type Libros, sumar } from './libros.ts'

/** What an oracle is asked: branches and days, nothing else of a filter. */
export interface Pregunta extends Periodo {
  readonly almacenes: readonly string[]
  readonly vistos: readonly string[]
  readonly hoy: string
  readonly fundicion: ReadonlyMap<number, number>
  readonly umbrales: Umbrales
  readonly pasoSugerido: number
}
/** The rows of an informe as somebody would work them out by hand, from what is stored. */
export type Oraculo = (libros: Libros, pregunta: Pregunta) => FilaInforme[]

const entra = ({ desde, hasta }: Periodo, fecha: string | undefined) =>
  fecha !== undefined && fecha >= desde && fecha <= hasta

const estadoDe = (
  c: { estado: string; vence: string; espera_hasta: string | null; estado_previo: string | null },
  hoy: string,
) =>
  situacion(
    {
      estado: c.estado as EstadoContrato,
      vence: c.vence,
      esperaHasta: c.espera_hasta ?? undefined,
      estadoPrevio: (c.estado_previo as EstadoContrato | null) ?? undefined,
    },
    hoy,
  ).estado

const deContratos =
  (todos: boolean): Oraculo =>
  (l, p) =>
    [...l.contratos.values()]
      .filter(
        (c) => p.almacenes.includes(c.almacen_id) && entra(p, c.fecha) && (todos || c.estado !== 'anulado'),
      )
      .map((c) => {
        const suyos = l.articulos.get(c.id)
        const sugerido = sumar(suyos, (una) => una.sugerido)
        const comparables = suyos?.filter((una) => una.sugerido > 0) ?? []
        return {
          codigo: c.codigo,
          almacen: l.almacenes.get(c.almacen_id)?.codigo ?? null,
          fecha: c.fecha,
          cliente: l.clientes.get(c.cliente_id)?.nombre_completo ?? null,
          documento: l.clientes.get(c.cliente_id)?.cedula ?? null,
          articulos: suyos?.map(({ descripcion }) => descripcion).join(', ') ?? null,
          clase: c.clase,
          peso: c.peso_total,
          sugerido,
          entregado: c.valor_total,
          diferencia: comparables.length > 0 ? sumar(comparables, (una) => una.valor) - sugerido : null,
          porcentaje: c.porcentaje_retroventa,
          empleado: l.usuarios.get(c.empleado_id)?.username ?? null,
          vence: c.vence,
          resuelto: c.resuelto_en,
          capital: c.capital,
          estado: estadoDe(c, p.hoy),
        }
      })

/** Each with what voids or is voided by it, unless both are of the period, or of the same month of it: a void is less what it voids. */
const documentos = (l: Libros, p: Pregunta, tipos: readonly string[], porMes = false) =>
  [...l.documentos.values()].flatMap((este) => {
    const otro = l.documentos.get(este.anula_id ?? este.anulado_por_id ?? '')
    const d = este.anula_id ? otro : este
    if (!d || !tipos.includes(d.tipo) || !p.almacenes.includes(este.almacen_id) || !entra(p, este.fecha))
      return []
    if (otro && entra(p, otro.fecha) && (!porMes || otro.fecha.slice(0, 7) === este.fecha.slice(0, 7)))
      return []
    const signo = este.anula_id ? -1 : 1
    return {
      ...d,
      signo,
      fila: {
        codigo: este.codigo,
        almacen: l.almacenes.get(este.almacen_id)?.codigo ?? null,
        fecha: este.fecha,
        contrato: l.contratos.get(d.origen_id)?.codigo ?? null,
        cliente: l.clientes.get(d.tercero_id ?? '')?.nombre_completo ?? null,
        documento: l.clientes.get(d.tercero_id ?? '')?.cedula ?? null,
        tipo: d.tipo,
        valor: signo * d.valor,
        motivo: este.motivo,
        empleado: l.usuarios.get(este.firmante_id)?.username ?? null,
        cantidad: signo,
      },
    }
  })

/** Of the goods: what left the custody at its cost is the capital that came back, or that was lost. */
const resoluciones = (l: Libros, p: Pregunta, porMes = false) =>
  documentos(l, p, ['retiro', 'vencimiento'], porMes).map(({ id, signo, fila }) => {
    const concepto = (cual: string) =>
      sumar(
        l.asentado.get(id)?.filter((una) => una.concepto === cual),
        (una) => una.credito - una.debito,
      )
    return {
      ...fila,
      capital: sumar(
        l.movimientos.get(id)?.filter((una) => una.unidades === 1),
        (una) => signo * una.costo,
      ),
      ingreso: signo * concepto('ingresoRetroventa') || 0,
      descuento: -signo * concepto('descuentoRetroventa') || 0,
    }
  })

const prorrogas = (l: Libros, p: Pregunta, porMes = false) =>
  documentos(l, p, ['prorroga'], porMes).map(({ fila, signo, entrada }) => ({
    ...fila,
    meses: signo * (entrada.meses ?? 0),
  }))

const conMes = (filas: readonly FilaInforme[]) =>
  filas.map((fila) => ({ ...fila, mes: String(fila.fecha).slice(0, 7) }))

/**
 * What of a sale is of services, or what is not, when it or its void is of the period; less the lines that came back in it, by the documents
 * that say so. Without its IVA it is what its journal has in the account of that income.
 */
const ventas =
  (clase: 'articulos' | 'servicios'): Oraculo =>
  (l, p) => {
    const porOrigen = Map.groupBy(l.documentos.values(), (d) => d.origen_id)
    // A sale is called as the document that made it.
    const porCodigo = new Map([...l.documentos.values()].map((d) => [d.codigo, d]))
    const una = (fecha: string | undefined) => (entra(p, fecha) ? 1 : 0)
    const anulacionDe = (d: { anulado_por_id: string | null } | undefined) =>
      l.documentos.get(d?.anulado_por_id ?? '')?.fecha
    return [...l.ventas.values()].flatMap((v) => {
      const todas = l.lineas.get(v.id) ?? []
      const suyas = todas.filter(({ tipo }) => (tipo === 'servicio') === (clase === 'servicios'))
      if (suyas.length === 0 || !p.almacenes.includes(v.almacen_id)) return []
      const suyo = porCodigo.get(v.codigo)
      const anulada = anulacionDe(suyo)
      const veces = una(v.fecha) - una(anulada)
      const vueltas = (porOrigen.get(v.id) ?? []).filter(({ tipo }) =>
        ['devolucion', 'cambio'].includes(tipo),
      )
      const vuelve = (orden: number) =>
        sumar(
          vueltas.filter(({ entrada }) =>
            (entrada.devueltas ?? entrada.lineas ?? []).some((cual) => cual === orden),
          ),
          (d) => una(d.fecha) - una(anulacionDe(d)),
        )
      const restan = (de: (linea: (typeof suyas)[number]) => number) =>
        sumar(suyas, (linea) => vuelve(linea.orden) * de(linea))
      if (!(entra(p, v.fecha) && veces > 0) && suyas.every(({ orden }) => veces - vuelve(orden) === 0))
        return []
      const asiento = l.asentado.get(v.id)
      const concepto = (cual: string, lado: 'debito' | 'credito') =>
        sumar(
          asiento?.filter((partida) => partida.concepto === cual),
          (partida) => partida[lado],
        )
      const esServicio = clase === 'servicios'
      // Its one IVA is of both kinds, where it has both.
      const ivaSuyo =
        suyas.length < todas.length ? sumar(suyas, (linea) => linea.iva) : concepto('ivaGenerado', 'credito')
      const ingreso = concepto(esServicio ? 'ventaServicios' : 'ventaMercancia', 'credito')
      const [total, iva, costo] = [
        veces * (ingreso + ivaSuyo) - restan(({ precio }) => precio),
        veces * ivaSuyo - restan((linea) => linea.iva),
        veces * (esServicio ? 0 : concepto('costoVentas', 'debito')) - restan((linea) => linea.costo),
      ]
      const rebaja = ({ lista, precio }: (typeof suyas)[number]) => Math.max(0, (lista ?? precio) - precio)
      const hechos = [anulada, ...vueltas.flatMap((d) => [d.fecha, anulacionDe(d)])].filter((fecha) =>
        entra(p, fecha),
      )
      return {
        codigo: v.codigo,
        almacen: l.almacenes.get(v.almacen_id)?.codigo ?? null,
        fecha: entra(p, v.fecha) ? v.fecha : (hechos.toSorted().at(-1) ?? null),
        cliente: l.clientes.get(v.cliente_id ?? '')?.nombre_completo ?? null,
        documento: l.clientes.get(v.cliente_id ?? '')?.cedula ?? null,
        detalle: suyas.map(({ descripcion }) => descripcion).join(', '),
        total,
        iva,
        descuento: veces * sumar(suyas, rebaja) - restan(rebaja),
        peso: veces * sumar(suyas, ({ peso }) => peso) - restan(({ peso }) => peso),
        costo,
        margen: total - iva - costo,
        estado: v.estado,
        empleado: l.usuarios.get(v.vendedor_id)?.username ?? null,
      }
    })
  }

const deVitrina =
  (lugar: string): Oraculo =>
  (l, p) => {
    const partes = Map.groupBy(l.piezas.values(), ({ padre_id }) => padre_id)
    const enFirme = ({ id }: { id: string }) =>
      (l.dePieza.get(id) ?? []).some(({ documento_id }) => {
        const d = l.documentos.get(documento_id)
        return d?.estado === 'activo' && d.anula_id === null
      })
    return [...l.piezas.values()].flatMap((z) => {
      // What was parted is its parts, and a part is none once it is one with the others again.
      if ((z.padre_id && !enFirme(z)) || partes.get(z.id)?.some(enFirme)) return []
      const entradas = [z.id, z.padre_id ?? '']
        .flatMap((id) => l.dePieza.get(id) ?? [])
        .filter(({ a, unidades }) => a === lugar && unidades === 1)
        .map((una) => una.fecha)
        .toSorted()
      const fecha = entradas.at(-1)
      if (!fecha || !entra(p, fecha) || !p.almacenes.includes(z.almacen_id)) return []
      return {
        codigo: z.codigo,
        almacen: l.almacenes.get(z.almacen_id)?.codigo ?? null,
        descripcion: z.descripcion,
        serial: z.serial,
        pureza: String(z.categoria ?? 0),
        fecha,
        peso: z.peso,
        costo: z.costo,
        precio:
          lugar === 'vitrina_peso'
            ? (l.gramos.findLast((una) => una.almacen_id === z.almacen_id && una.categoria === z.categoria)
                ?.precio ?? null)
            : z.precio,
        lugar: z.lugar,
        contrato: l.contratos.get(z.origen_id)?.codigo ?? null,
      }
    })
  }

const CERRADOS = ['resuelto', 'anulado', 'decomisado']

/** Instant since which a contract is overdue this time: it fell due, was waited for until then, or came back as it was. */
const venceDeNuevo = (
  l: Libros,
  c: { id: string; vence: string; estado: string; estado_previo: string | null; espera_hasta: string | null },
): string => {
  const dia = c.estado === 'en_espera' && (c.espera_hasta ?? '') > c.vence ? (c.espera_hasta ?? '') : c.vence
  const vuelve = [c.estado, c.estado_previo].includes('devuelto_vigente')
    ? [...l.documentos.values()]
        .filter((d) => d.origen_id === c.id && d.tipo === 'devuelto' && d.estado === 'activo')
        .map(({ instante }) => instante)
    : []
  return [inicioDelDia(sumarDias(dia, 1)), ...vuelve].toSorted().at(-1) ?? ''
}

/** With what was last written beside each row, of what it is now. */
const anotado =
  (informe: ClaveInforme, oraculo: Oraculo): Oraculo =>
  (l, p) =>
    oraculo(l, p).map(({ vale, ...fila }) => {
      const ultima = l.anotaciones.get(`${informe} ${fila.fila}`)?.at(-1)
      const nota = ultima && ultima.instante >= String(vale ?? '') ? ultima : undefined
      return {
        ...fila,
        anotada: nota?.estado ?? SIN_ANOTAR.value,
        motivoAnotado: nota?.motivo ?? null,
        anoto: l.usuarios.get(nota?.usuario_id ?? '')?.username ?? null,
        anotadoEn: nota?.instante ?? null,
      }
    })

export const ORACULOS: Readonly<Record<ClaveInforme, Oraculo>> = {
  contratos: deContratos(false),
  repositorioContratos: deContratos(true),
  resoluciones: (l, p) => resoluciones(l, p),
  resolucionesGrafico: (l, p) =>
    juntar(
      conMes(resoluciones(l, p, true)),
      ['mes', 'almacen', 'tipo'],
      ['cantidad', 'capital', 'ingreso', 'descuento'],
    ),
  prorrogas: (l, p) => prorrogas(l, p),
  prorrogasGrafico: (l, p) =>
    juntar(conMes(prorrogas(l, p, true)), ['mes', 'almacen'], ['cantidad', 'meses', 'valor']),
  devueltoVigente: (l, p) =>
    documentos(l, p, ['devuelto']).map(({ id, signo, fila }) => ({
      ...fila,
      costo: sumar(
        l.asentado.get(id)?.filter(({ concepto }) => concepto === 'mercanciaContratos'),
        (una) => signo * una.debito,
      ),
    })),
  ventasVitrina: ventas('articulos'),
  ventasServicio: ventas('servicios'),
  repositorioVitrina: deVitrina('vitrina'),
  repositorioVitrinaPeso: deVitrina('vitrina_peso'),
  repositorioClientes: (l, p) =>
    [...l.clientes.values()].flatMap((t) => {
      const fecha = fechaBogota(t.created)
      if (t.fusionado_en !== null || !entra(p, fecha)) return []
      const suyos = [...l.contratos.values()].filter(
        (c) => c.cliente_id === t.id && p.almacenes.includes(c.almacen_id),
      )
      const abiertos = suyos.filter(({ estado }) => !CERRADOS.includes(estado))
      return {
        cliente: t.nombre_completo,
        documento: t.cedula,
        almacen: l.almacenes.get(t.almacen_id ?? '')?.codigo ?? null,
        fecha,
        celular: t.celular,
        contratos: suyos.length,
        abiertos: abiertos.length,
        capital: sumar(abiertos, (c) => c.capital),
      }
    }),
  vencimiento: anotado('vencimiento', (l, p) =>
    [...l.contratos.values()]
      .filter((c) => p.almacenes.includes(c.almacen_id))
      .map((c) => ({ c, estado: estadoDe(c, p.hoy) }))
      .filter(({ estado }) => estado === 'vencido')
      .map(({ c, estado }) => ({
        fila: c.id,
        codigo: c.codigo,
        almacen: l.almacenes.get(c.almacen_id)?.codigo ?? null,
        cliente: l.clientes.get(c.cliente_id)?.nombre_completo ?? null,
        documento: l.clientes.get(c.cliente_id)?.cedula ?? null,
        vence: c.vence,
        dias: diasEntre(c.vence, p.hoy),
        peso: c.peso_total,
        capital: c.capital,
        estado,
        vale: venceDeNuevo(l, c),
      })),
  ),
  vencimientoHistorial: (l, p) =>
    [...l.anotaciones.values()].flat().flatMap((n) => {
      const c = l.contratos.get(n.fila)
      if (n.informe !== 'vencimiento' || !c || !p.almacenes.includes(n.almacen_id)) return []
      if (!entra(p, fechaBogota(n.instante))) return []
      return {
        codigo: c.codigo,
        almacen: l.almacenes.get(n.almacen_id)?.codigo ?? null,
        cliente: l.clientes.get(c.cliente_id)?.nombre_completo ?? null,
        documento: l.clientes.get(c.cliente_id)?.cedula ?? null,
        instante: n.instante,
        decision: n.estado,
        motivo: n.motivo,
        empleado: l.usuarios.get(n.usuario_id)?.username ?? null,
        estado: estadoDe(c, p.hoy),
      }
    }),
  excepciones: anotado('excepciones', excepciones),
  ...deGerencia,
  ...deAnalisis,
}
