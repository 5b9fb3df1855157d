import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../ui/Cifras.tsx'
import { Cargando, Leido } from '../../ui/Respuestas.tsx'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { querySituacion } from './llamadas.ts'

/** Documents of an advance, the first one first, with what each left of it. */
export function Hechos({ codigo }: { codigo: string }) {
  return (
    <Leido consulta={useQuery(querySituacion(codigo))} cargando={<Cargando filas={2} columnas={[2, 1]} />}>
      {({ hechos }) => (
        <ul className="an-hechos" aria-label={`Movimientos de ${codigo}`}>
          {hechos.map((hecho) => (
            <li key={hecho.codigo}>
              <EnlaceDocumento codigo={hecho.codigo} />
              <span className={hecho.estado === 'anulado' ? 'an-anulado' : ''}>{hecho.titulo}</span>
              <span className="rv-suave">{formatoFecha(hecho.fecha)}</span>
              {hecho.estado === 'anulado' ? (
                <span className="rv-suave">anulado</span>
              ) : (
                <span className="rv-cifra">
                  quedó en <Dinero valor={hecho.saldo} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Leido>
  )
}
