import { nombreDeEntidad } from '@retroventa/api/auditoria/lista'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { Link } from '@tanstack/react-router'
import { useCajon } from '../../shell/cajon.ts'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'
import { usePuedeIr } from '../../ui/puedeIr.ts'
import { EnlaceDocumento } from '../operaciones/public.ts'

/** What was done customer by customer, under one line. */
const CON_FILAS = new Set(['importacion.confirmada', 'importacion.deshecha'])

/** The page of each kind of record. Who reads the log may open none of them. */
const PAGINAS: Readonly<Record<string, string>> = {
  cliente: '/clientes',
  contrato: '/contratos',
  tarea_cumplimiento: '/cumplimiento',
  importacion: '/clientes/importar',
  empleado: '/empleados',
}

/**
 * The record of a line, opened where it has a page of its own by who may see it: the customer over the log, the rest on their page.
 * To others it is named.
 */
export function Registro({ entrada }: { entrada: EntradaAuditoria }) {
  const { abrir } = useCajon()
  const puedeIr = usePuedeIr()
  const { entidad, sujeto } = entrada
  const clase = nombreDeEntidad(entidad)
  if (!sujeto) return <>{clase}</>
  const pagina = PAGINAS[entidad]
  if (pagina && !puedeIr(pagina))
    return (
      <>
        {clase} {sujeto.nombre}
        <Filas entrada={entrada} />
      </>
    )
  if (entidad === 'cliente')
    return (
      <BotonEnlace onClick={() => abrir({ cliente: sujeto.llave })}>
        {clase} {sujeto.nombre}
      </BotonEnlace>
    )
  if (entidad === 'contrato')
    return (
      <Link to="/contratos/$codigo" params={{ codigo: sujeto.llave }}>
        {clase} {sujeto.nombre}
      </Link>
    )
  if (entidad === 'documento')
    return (
      <>
        {clase} <EnlaceDocumento codigo={sujeto.llave} />
      </>
    )
  if (entidad === 'tarea_cumplimiento')
    return (
      <Link to="/cumplimiento" search={{ tarea: sujeto.llave }}>
        {clase}: {sujeto.nombre}
      </Link>
    )
  if (entidad === 'importacion')
    return (
      <>
        <Link to="/clientes/importar" search={{ id: sujeto.llave }}>
          {clase} {sujeto.nombre}
        </Link>
        <Filas entrada={entrada} />
      </>
    )
  if (entidad === 'empleado')
    return (
      <Link to="/empleados" search={{ empleado: sujeto.llave }}>
        {clase} {sujeto.nombre}
      </Link>
    )
  return (
    <>
      {clase} {sujeto.nombre}
    </>
  )
}

/** To the lines of the log that one of an import stands for. */
function Filas({ entrada: { accion, solicitud } }: { entrada: EntradaAuditoria }) {
  if (!CON_FILAS.has(accion)) return null
  return (
    <>
      {' · '}
      <Link to="/auditoria/logs" search={{ solicitud }}>
        Ver sus filas
      </Link>
    </>
  )
}
