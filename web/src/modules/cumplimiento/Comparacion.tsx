import { TIPOS_DOCUMENTO, TIPOS_ENTRADA } from '@retroventa/api/cumplimiento/textos'
import { formatoFecha, formatoRango } from '@retroventa/domain/formato/fechas'
import type { ReactNode } from 'react'
import { Documento } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { documentoDe } from '../clientes/public.ts'
import type { Evidencia } from './llamadas.ts'

const SIN_DATO = <span className="rv-suave">sin dato</span>

function Varios({ items }: { items: readonly string[] }) {
  if (items.length === 0) return SIN_DATO
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** The customer and the entry side by side, as both were when the hit was found. */
export function Comparacion({ evidencia: { cliente, entrada, lista } }: { evidencia: Evidencia }) {
  const alias = entrada.alias.map((a) => (a.calidad === 'debil' ? `${a.nombre} (alias débil)` : a.nombre))
  const documentos = entrada.documentos.map(
    (d) => `${TIPOS_DOCUMENTO[d.tipo] ?? d.tipo} ${d.numero}${d.pais ? ` (${d.pais})` : ''}`,
  )
  const nacimientos = entrada.nacimientos.map(({ desde, hasta }) => formatoRango(desde, hasta))
  const filas: readonly [string, ReactNode, ReactNode][] = [
    ['Nombre', <strong key="c">{cliente.nombre_completo}</strong>, <strong key="e">{entrada.nombre}</strong>],
    [
      'Otros nombres',
      <span key="c" className="rv-suave">
        no aplica
      </span>,
      <Varios key="e" items={alias} />,
    ],
    [
      'Documento',
      <Documento key="c" texto={documentoDe({ ...cliente, dv: null })} />,
      <Varios key="e" items={[...new Set(documentos)]} />,
    ],
    [
      'Nacimiento',
      cliente.fecha_nacimiento ? formatoFecha(cliente.fecha_nacimiento) : SIN_DATO,
      <Varios key="e" items={[...new Set(nacimientos)]} />,
    ],
    ['Tipo', cliente.tipo_usuario, TIPOS_ENTRADA[entrada.tipo] ?? entrada.tipo],
    ['País', SIN_DATO, <Varios key="e" items={entrada.paises} />],
  ]
  return (
    <>
      <TablaSimple
        titulo="Cliente y registro de la lista"
        propia
        clase="cu-comparacion"
        columnas={[
          { clave: 'campo', titulo: '', cabeza: true, celda: ([campo]) => campo },
          { clave: 'cliente', titulo: 'Cliente', celda: ([, suyo]) => suyo },
          { clave: 'lista', titulo: `Lista ${lista.nombre}`, celda: ([, , listado]) => listado },
        ]}
        filas={filas}
        clave={([campo]) => campo}
      />
      <dl className="cu-datos">
        <dt>Registro</dt>
        <dd>{entrada.referencia ?? entrada.uid}</dd>
        <dt>Programas</dt>
        <dd>{entrada.programas.join(', ') || SIN_DATO}</dd>
        <dt>Versión de la lista</dt>
        <dd>
          {lista.version}
          {lista.fecha ? `, del ${formatoFecha(lista.fecha)}` : ', sin fecha propia'}
        </dd>
        {entrada.nota && (
          <>
            <dt>Observaciones</dt>
            <dd>{entrada.nota}</dd>
          </>
        )}
      </dl>
    </>
  )
}
