import { loQueSeRetiene, SI_DESISTE } from '@retroventa/api/separes/textosOperacion'
import { retenidoSugerido } from '@retroventa/domain/operaciones/separes/situacion'

/** What is kept of what was paid if the plan is given up, as its paper says it. @param retenido hundredths of a percent */
export const SiDesiste = ({ retenido, abonado }: { retenido: number; abonado: number }) => (
  <p className="rv-suave">
    {SI_DESISTE},{' '}
    {loQueSeRetiene(retenido, abonado, retenidoSugerido({ fila: { abonado }, limites: { retenido } }))}.
  </p>
)
