import { NOMBRES_CANAL } from '@retroventa/api/mensajes/lista'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { Dinero } from '../../../ui/Cifras.tsx'
import type { Pedida, Previa } from './llamadas.ts'

/** What a message to many would do: whom it reaches, when it leaves and what it costs. */
export function Dicha(props: { previa: Previa } & Pick<Pedida, 'canal' | 'plantilla'>) {
  const { previa: p, canal, plantilla } = props
  return (
    <>
      <p>
        <strong>{formatoEntero(p.reciben)}</strong> de {formatoCuantos(p.total, 'cliente', 'clientes')} lo{' '}
        {p.reciben === 1 ? 'recibe' : 'reciben'} por {NOMBRES_CANAL[canal]}
      </p>
      <ul className="ms-limites">
        <li>
          Autorizaron:{' '}
          {p.canales.map((c) => `${NOMBRES_CANAL[c.canal]} ${formatoEntero(c.autorizaron)}`).join(', ')}
        </li>
        {p.sinPermiso > 0 && (
          <li>
            {formatoCuantos(
              p.sinPermiso,
              'no autorizó otros usos de sus datos y no recibe publicidad',
              'no autorizaron otros usos de sus datos y no reciben publicidad',
            )}
          </li>
        )}
        {p.excluidos > 0 && (
          <li>
            {formatoCuantos(
              p.excluidos,
              'está en el registro de excluidos y no lo recibe',
              'están en el registro de excluidos y no lo reciben',
            )}
          </li>
        )}
        {canal === 'whatsapp' && (
          <li>
            {plantilla
              ? 'Es una plantilla aprobada: llega también a quien no ha escrito.'
              : 'WhatsApp solo entrega texto libre a quien escribió en las últimas 24 horas; a los demás les falla. A todos les llega una plantilla aprobada, de las de la configuración.'}
          </li>
        )}
        {p.ventanas.map((v) => (
          <li key={`${v.desde} ${v.razon}`}>
            {v.desde === null
              ? formatoCuantos(v.cuantos, 'sale ahora', 'salen ahora')
              : `${formatoEntero(v.cuantos)}: ${v.razon}`}
          </li>
        ))}
        <li>
          {p.costo > 0 || p.reciben === 0 ? (
            <>
              Cuesta <Dinero valor={p.costo} />
            </>
          ) : (
            'La configuración no dice cuánto cuesta este canal'
          )}
          {canal === 'sms' && p.partes > 1 && `: ${p.partes} partes cada uno`}
        </li>
      </ul>
      <blockquote className="ms-texto">{p.ejemplo}</blockquote>
    </>
  )
}
