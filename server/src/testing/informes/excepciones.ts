import type { FilaInforme } from '@retroventa/api/informes/definir'
import { diasEntre, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Libros, sumar } from './libros.ts'
import type { Oraculo, Pregunta } from './oraculos.ts'

type Documento = Libros['documentos'] extends Map<string, infer D> ? D : never
interface Hallada {
  clave: string
  tipo: string
  d: Documento
  valor: number
  detalle: string | null
  fecha?: string
  almacen_id?: string
  firmante_id?: string
}

const enDia = ({ desde, hasta }: Pregunta, fecha: string) => fecha >= desde && fecha <= hasta
/** What notes pay of a suggested value; of one that is less than the first of them, itself. */
const loPropuesto = (sugerido: number, paso: number) => Math.floor(sugerido / paso) * paso || sugerido
const juntas = (partes: readonly (string | null | undefined)[], con: string) =>
  partes.filter((parte) => parte !== null && parte !== undefined).join(con) || null

function deDocumento(l: Libros, p: Pregunta, d: Documento): Hallada[] {
  const halladas: Hallada[] = []
  const activo = d.estado === 'activo'
  const poner = (tipo: string, valor: number, detalle: string | null) =>
    halladas.push({ clave: `${tipo}:${d.id}`, tipo, d, valor, detalle })
  if (d.anula_id !== null)
    poner('anulacion', Math.abs(d.valor), juntas([l.documentos.get(d.anula_id)?.codigo, d.motivo], ': '))
  if (!activo) return halladas
  const venta = l.ventaDe.get(d.codigo)
  if (venta) {
    const bajas = (l.lineas.get(venta.id) ?? []).filter(({ precio, iva, costo }) => precio - iva < costo)
    const pierde = sumar(bajas, ({ precio, iva, costo }) => costo - (precio - iva))
    if (pierde >= p.umbrales.perdida)
      poner(
        'bajo_costo',
        pierde,
        juntas(
          bajas.map(({ descripcion }) => descripcion),
          ', ',
        ),
      )
  }
  if (d.tipo === 'contrato' && Math.abs(d.valor) < p.umbrales.contratoMinimo)
    poner('minimo', Math.abs(d.valor), d.motivo)
  if (d.tipo === 'contrato' || d.tipo === 'compraDirecta') {
    const articulos = (d.tipo === 'contrato' ? l.articulos : l.comprados).get(d.origen_id) ?? []
    const otros = articulos.filter(
      ({ sugerido, valor }) =>
        Number(sugerido) > 0 &&
        // What notes pay of it is what was proposed, and was not changed (D25).
        (valor > Number(sugerido) || valor < loPropuesto(Number(sugerido), p.pasoSugerido)) &&
        Math.abs(valor - Number(sugerido)) * 10_000 > Number(sugerido) * p.umbrales.sugerido,
    )
    if (otros.length > 0)
      poner(
        'sugerido',
        sumar(otros, ({ valor, sugerido }) => valor - Number(sugerido)),
        juntas(
          otros.map(({ descripcion, motivo }) => juntas([descripcion, motivo], ': ')),
          ', ',
        ),
      )
    const oro = articulos.flatMap(({ categoria, peso, valor, descripcion }) => {
      const gramo = p.fundicion.get(categoria ?? 0) ?? 0
      const sobra = valor - Math.trunc((gramo * peso) / 100)
      return gramo > 0 && sobra > 0 && valor * 10_000 > (valor - sobra) * p.umbrales.fundicion
        ? [{ sobra, descripcion }]
        : []
    })
    if (oro.length > 0)
      poner(
        'fundicion',
        sumar(oro, ({ sobra }) => sobra),
        juntas(
          oro.map(({ descripcion }) => descripcion),
          ', ',
        ),
      )
  }
  const perdidas = l.movimientos.get(d.id)?.filter(({ a }) => a === 'baja') ?? []
  if (perdidas.length > 0)
    poner(
      'baja',
      sumar(perdidas, ({ costo }) => costo),
      d.motivo,
    )
  const efectivo = sumar(
    l.pagos.get(d.id)?.filter(({ medio }) => medio === 'efectivo'),
    ({ valor }) => valor,
  )
  if (d.anula_id === null && d.tercero_id !== null && efectivo >= p.umbrales.efectivo)
    poner('efectivo', efectivo, d.motivo)
  return halladas
}

/** What came in from people, whenever it was. */
const traidos = (l: Libros, { almacenes }: Pregunta) =>
  [...l.documentos.values()].filter(
    ({ tipo, estado, tercero_id, almacen_id }) =>
      (tipo === 'contrato' || tipo === 'compraDirecta') &&
      estado === 'activo' &&
      tercero_id !== null &&
      almacenes.includes(almacen_id),
  )

/** By who they are, or by the phone that they left; and each day on which something came in. */
function porQuien(l: Libros, recibido: readonly Documento[], por: 'persona' | 'celular') {
  const grupos = Map.groupBy(recibido, ({ tercero_id }) =>
    por === 'persona' ? (tercero_id ?? '') : (l.clientes.get(tercero_id ?? '')?.celular ?? ''),
  )
  grupos.delete('')
  return [...grupos].flatMap(([quien, suyos]) =>
    [...Map.groupBy(suyos, ({ fecha }) => fecha)].flatMap(([fecha, deHoy]) => {
      const [d] = deHoy.toSorted((a, b) => b.orden - a.orden)
      return d ? [{ quien, fecha, d, deHoy, suyos }] : []
    }),
  )
}

const suma = (suyos: readonly Documento[]) => sumar(suyos, ({ valor }) => Math.abs(valor))

const repetidas = (l: Libros, p: Pregunta): Hallada[] =>
  porQuien(l, traidos(l, p), 'persona')
    .filter(({ fecha, deHoy }) => enDia(p, fecha) && deHoy.length >= p.umbrales.repetidas)
    .map(({ quien, fecha, d, deHoy }) => ({
      clave: `repetida:${quien}:${fecha}`,
      tipo: 'repetida',
      d,
      valor: suma(deHoy),
      detalle: `${deHoy.length} operaciones en el día`,
    }))

function fraccionadas(l: Libros, p: Pregunta, por: 'persona' | 'celular'): Hallada[] {
  const { fraccionado, diasFraccionado } = p.umbrales
  const chicas = traidos(l, p).filter(({ valor }) => Math.abs(valor) < fraccionado)
  return porQuien(l, chicas, por).flatMap(({ quien, fecha, d, suyos }) => {
    if (!enDia(p, fecha)) return []
    const juntas = suyos.filter((una) => {
      const atras = diasEntre(una.fecha, fecha)
      return atras >= 0 && atras < diasFraccionado
    })
    const valor = suma(juntas)
    const varias = por === 'persona' || new Set(juntas.map(({ tercero_id }) => tercero_id)).size > 1
    if (juntas.length < 2 || valor < fraccionado || !varias) return []
    const dias = Math.max(...juntas.map((una) => diasEntre(una.fecha, fecha))) + 1
    return [
      {
        clave: `fraccionada:${quien}:${fecha}`,
        tipo: 'fraccionada',
        d,
        valor,
        detalle: `${juntas.length} operaciones en ${dias === 1 ? 'el día' : `${dias} días`} con ${por === 'persona' ? 'la misma persona' : 'el mismo celular'}`,
      },
    ]
  })
}

/** The watch list as an auditor would write it going through the documents one by one. */
export const excepciones: Oraculo = (l, p) => {
  const delPeriodo = [...l.documentos.values()].filter(
    ({ almacen_id, fecha }) => p.almacenes.includes(almacen_id) && enDia(p, fecha),
  )
  const impresas = l.impresiones.flatMap((m): Hallada[] => {
    const d = l.documentos.get(m.documento_id)
    const fecha = fechaBogota(m.instante)
    if (!d || m.numero < 2 || !p.almacenes.includes(m.almacen_id) || !enDia(p, fecha)) return []
    const { almacen_id, usuario_id: firmante_id } = m
    const clave = `reimpresion:${d.id}:${m.numero}`
    return [
      {
        clave,
        tipo: 'reimpresion',
        d,
        valor: Math.abs(d.valor),
        detalle: m.motivo,
        fecha,
        almacen_id,
        firmante_id,
      },
    ]
  })
  return [
    ...delPeriodo.flatMap((d) => deDocumento(l, p, d)),
    ...impresas,
    ...repetidas(l, p),
    ...fraccionadas(l, p, 'persona'),
    ...fraccionadas(l, p, 'celular'),
  ].map(
    ({
      clave,
      tipo,
      d,
      valor,
      detalle,
      fecha = d.fecha,
      almacen_id = d.almacen_id,
      firmante_id = d.firmante_id,
    }): FilaInforme => {
      const cliente = l.clientes.get(d.tercero_id ?? '')
      return {
        fila: clave,
        tipo,
        codigo: d.codigo,
        almacen: l.almacenes.get(almacen_id)?.codigo ?? null,
        fecha,
        empleado: l.usuarios.get(firmante_id)?.username ?? null,
        cliente: cliente?.nombre_completo ?? null,
        documento: cliente?.cedula ?? null,
        valor,
        detalle: detalle || null,
        // What is of several grew with the last of them.
        vale: tipo === 'repetida' || tipo === 'fraccionada' ? d.instante : null,
      }
    },
  )
}
