import type { OtroElectronico } from '@retroventa/api/electronicos/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Dinero } from '../../ui/Cifras.tsx'

/** What DIAN has under the number of a document: whoever decides about it need not look for it elsewhere. */
export function LoQueTieneLaDian({ otro }: { otro: OtroElectronico }) {
  const { nombre, documento, emitido, total, qr } = otro
  return (
    <p className="el-parrafo">
      Con ese número la DIAN tiene uno de {nombre} ({documento}), del {formatoFechaHora(emitido)}, por{' '}
      <Dinero valor={total} />.{' '}
      <a href={qr} target="_blank" rel="noreferrer">
        Consultarlo en la DIAN
      </a>
    </p>
  )
}
