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

/**
 * What a house, or a branch, lacks before its first contract, in the order in which it is set: to super people, while its prices are those
 * of the installation, or its drawer is empty and was never counted.
 */
export function PrimerosPasos({ datos }: { datos: Pick<DatosInicio, 'actualizado' | 'efectivo'> }) {
  const sesion = useSesion()
  const { data } = useQuery(queryPorHacer)
  const { actualizado, efectivo } = datos
  const conPrecios = actualizado !== null
  const sinCaja = efectivo === 0 && data?.cuadre?.ultimo === null
  if (!esSuper(sesion) || (conPrecios && !sinCaja)) return null
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
        <Paso hecho={conPrecios} porque="Los de ahora son los de la instalación.">
          <Link to="/">Guarde el valor del gramo</Link>
        </Paso>
        <Paso
          hecho={efectivo !== null && efectivo > 0}
          porque="Un ingreso «Aporte de capital de un socio»: sin efectivo no se entrega un contrato."
        >
          <Link to="/ingresos">Ponga el efectivo de la caja</Link>
        </Paso>
        <Paso porque="Si factura: quién emite y sus resoluciones de la DIAN.">
          <Link to="/planilla/documentos-electronicos">Registre sus numeraciones</Link>
        </Paso>
      </ol>
    </Tarjeta>
  )
}
