-- Written by npm run db:hours from src/config/hours.ts. Do not edit.

insert into public.week_hours (desk, weekday, opens, closes) values
  ('phone', 1, '09:00', '18:00'),
  ('phone', 2, '09:00', '18:00'),
  ('phone', 3, '09:00', '18:00'),
  ('phone', 4, '09:00', '18:00'),
  ('phone', 5, '09:00', '18:00'),
  ('phone', 6, '09:00', '18:00'),
  ('office', 1, '08:00', '18:00'),
  ('office', 2, '08:00', '18:00'),
  ('office', 3, '08:00', '18:00'),
  ('office', 4, '08:00', '18:00'),
  ('office', 5, '08:00', '18:00'),
  ('office', 6, '09:00', '16:00');

insert into public.special_days (desk, day, name) values
  ('phone', '2026-11-26', 'Thanksgiving'),
  ('phone', '2026-12-25', 'Christmas Day'),
  ('phone', '2027-01-01', 'New Year’s Day'),
  ('phone', '2027-05-31', 'Memorial Day'),
  ('phone', '2027-07-05', 'Independence Day, observed'),
  ('phone', '2027-09-06', 'Labor Day'),
  ('phone', '2027-11-25', 'Thanksgiving'),
  ('phone', '2027-12-25', 'Christmas Day'),
  ('office', '2026-11-26', 'Thanksgiving'),
  ('office', '2026-12-25', 'Christmas Day'),
  ('office', '2027-01-01', 'New Year’s Day'),
  ('office', '2027-05-31', 'Memorial Day'),
  ('office', '2027-07-05', 'Independence Day, observed'),
  ('office', '2027-09-06', 'Labor Day'),
  ('office', '2027-11-25', 'Thanksgiving'),
  ('office', '2027-12-25', 'Christmas Day');
