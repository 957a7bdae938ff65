import { Link } from 'react-router';
import { TariffOffers } from '#web/features/subscription/tariffs/tariff-offers.tsx';
import { TariffViewer } from './plans-viewer.tsx';
import classes from './pricing-page.module.css';

const answers = [
  { title: 'Cancel when you like', text: 'You keep access to the end of the period. Nothing renews after you cancel.' },
  {
    title: 'Three days of grace',
    text: 'If a payment fails we keep your access for three days, then move you to Free. Your history stays.',
  },
  {
    title: 'What a month is',
    text: 'It runs from the day you subscribe. On Free it is the calendar month. VAT is in every price.',
  },
];

export function PricingPage() {
  return (
    <div className={classes.sheet}>
      <div className={classes.page}>
        <TariffViewer>
          {(plans, current) => (
            <TariffOffers
              plans={plans}
              current={current}
              heading={
                <div>
                  <h1>Pay for how often you practise.</h1>
                  <p className={classes.lead}>
                    Every plan has the whole case library and the full mark sheet. What differs is how many sessions you
                    can start each month. <Link to="/plans/compare">Compare the plans</Link>
                  </p>
                </div>
              }
            />
          )}
        </TariffViewer>
        <div className={classes.answers}>
          {answers.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
