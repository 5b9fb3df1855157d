import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { esSuper, useSesion } from '../../api/sesion.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { DatosInicio } from './CifrasDeHoy.tsx'
import { queryPorHacer } from './llamadas.ts'

function Paso({ hecho = false, porque, children }: { hecho?: boolean; porque: string; children: ReactNode }) {
  return (
    <li>
      {children} <span className="rv-suave">{porque}</span>
      {hecho && (
        <span className="primeros-hecho">
          <Icono de={CheckCircleOutlined} /> hecho
        </span>
      )}
    </li>
  )
}

type Datos = Pick<DatosInicio, 'actualizado' | 'efectivo' | 'entregado' | 'porAtender'>

/**
 * What a house, or a branch, lacks before its first contract, in the order in which it is set: to super people, until there is money in its
 * drawer. One that is empty and was counted, or that has contracts, is no new one.
 */
export function PrimerosPasos({ datos: { actualizado, efectivo, entregado, porAtender } }: { datos: Datos }) {
  const sesion = useSesion()
  const { data } = useQuery(queryPorHacer)
  const nuevo = efectivo === 0 && entregado.cantidad === 0 && porAtender.total === 0
  if (!esSuper(sesion) || !nuevo || data?.cuadre?.ultimo !== null) return null
  return (
    <Tarjeta titulo="Antes del primer contrato">
      <ol className="primeros-pasos">
        <Paso porque="NIT, dirección y teléfono: salen en cada contrato, recibo y factura.">
          <Link to="/configuracion/empresa">Complete los datos de la empresa</Link>
        </Paso>
        <Paso porque="Su dirección, su teléfono y el papel de sus contratos.">
          <Link to="/configuracion/almacenes">Complete el almacén</Link>
        </Paso>
        <Paso porque="Porcentajes, plazos, días de gracia y topes.">
          <Link to="/configuracion" search={{ seccion: 'contratos' }}>
            Revise cómo se hace un contrato
          </Link>
        </Paso>
        <Paso porque="Cada quien con su usuario y su rol: quien guarda, firma con el suyo.">
          <Link to="/empleados">Cree a quienes trabajan</Link>
        </Paso>
        <Paso hecho={actualizado !== null} porque="Con él se sugiere cuánto dar por cada joya.">
          <Link to="/">Guarde el valor del gramo</Link>
        </Paso>
        <Paso porque="Si factura: quién emite y sus resoluciones de la DIAN.">
          <Link to="/planilla/documentos-electronicos">Registre sus numeraciones</Link>
        </Paso>
        <Paso porque="Un ingreso «Aporte de capital de un socio»: sin efectivo no se entrega un contrato.">
          <Link to="/ingresos">Ponga el efectivo de la caja</Link>
        </Paso>
      </ol>
    </Tarjeta>
  )
}
