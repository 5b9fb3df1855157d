import { nombreDeEntidad } from '@retroventa/api/auditoria/lista'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { Link } from '@tanstack/react-router'
import { useCajon } from '../../shell/cajon.ts'
import { EnlaceDocumento } from '../operaciones/public.ts'

/** What was done customer by customer, under one line. */
const CON_FILAS = new Set(['importacion.confirmada', 'importacion.deshecha'])

/** The record of a line, opened where it has a page of its own: the customer over the log, the rest on their page. */
export function Registro({ entrada }: { entrada: EntradaAuditoria }) {
  const { abrir } = useCajon()
  const { entidad, sujeto } = entrada
  const clase = nombreDeEntidad(entidad)
  if (!sujeto) return <>{clase}</>
  if (entidad === 'cliente')
    return (
      <button type="button" className="au-enlace" onClick={() => abrir({ cliente: sujeto.llave })}>
        {clase} {sujeto.nombre}
      </button>
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
        {CON_FILAS.has(entrada.accion) && (
          <>
            {' · '}
            <Link to="/auditoria/logs" search={{ solicitud: entrada.solicitud }}>
              Ver sus filas
            </Link>
          </>
        )}
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
